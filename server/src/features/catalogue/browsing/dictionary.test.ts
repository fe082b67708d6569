import type { Template } from '@agentry/contract/catalogue'
import type { SavedTemplate } from '@agentry/contract/creators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { Dictionary } from './dictionary.ts'
import { keptDictionary } from './kept-dictionary.ts'
import { findPublic } from './listing-repository.ts'
import { findWords, readWords, type FoundWord } from './word-repository.ts'
import { nearest } from './words.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const read = async () => new Dictionary((await readWords(app.ports.db, undefined))!)
const window = { limit: 12, offset: 0 }

async function publish(name: string) {
  const person = await app.newProUser()
  const config = { name, description: 'As good as its name says.' }
  const draft = { config, prompt: 'You are kind.', assets: [], visibility: 'public' }
  const { body } = await person.post<SavedTemplate>('/templates/draft', draft)
  return { hide: () => person.patch(`/templates/${body.id}`, { visibility: 'private' }) }
}

async function found(search: string) {
  const { body } = await app.visitor().get<Template[]>(`/templates/?${new URLSearchParams({ search })}`)
  return body.map(({ name }) => name)
}

/** As a search uses it. */
function meaning({ isKnown, stem, begun, alike }: FoundWord, word: string) {
  if (isKnown) return { stem, begun }
  const stems = new Map(alike())
  return { begun, meant: nearest(word, [...stems.keys()]).map((known) => [known, stems.get(known)]) }
}

test('the words that a server keeps mean what those of the database mean', async () => {
  const dictionary = await read()
  const { rows } = await app.ports.db.execute<{ word: string }>(
    sql`SELECT word FROM catalogue_word WHERE word ~ '^[a-z]+$' ORDER BY md5(word) LIMIT 150`,
  )
  const misspelt = rows.flatMap(({ word }, n) => {
    const at = n % word.length
    const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
    const swapped = before + after.slice(0, 1) + letter + after.slice(1)
    return [word, before + after, `${before}x${word.slice(at)}`, `${before}z${after}`, swapped, `q${swapped}`]
  })
  const asked = [...new Set(misspelt), 'planner’s', 'ﬁ', '日本', '1']
  for (const row of await findWords(app.ports.db, asked))
    expect(meaning(dictionary.lookUp(row.word), row.word), row.word).toEqual(meaning(row, row.word))
})

test('nothing is found by words that are no longer those of the catalogue', async () => {
  const { db } = app.ports
  await publish('Clavichord Tuner')
  const { version } = await read()
  const total = async (words: { version: string; unknownWords: string[] }) =>
    (await findPublic(db, window, `'clavichord'`, { words })).total
  expect(await total({ version, unknownWords: [] })).toBe(1)
  expect(await total({ version, unknownWords: ['clavichrod'] })).toBe(1)
  expect(await total({ version, unknownWords: ['clavichords'] })).toBe(0)
  await publish('Clavichord Teacher')
  expect(await total({ version, unknownWords: [] })).toBe(0)
})

test('the version of the dictionary changes with its words, and with nothing else', async () => {
  const { hide } = await publish('Harmonium Repair')
  const { version } = await read()
  const again = await publish('Repair Harmonium')
  expect(await readWords(app.ports.db, version)).toBeUndefined()
  await again.hide()
  expect(await readWords(app.ports.db, version)).toBeUndefined()
  await hide()
  expect((await read()).version).not.toBe(version)
})

test('a server that keeps the words finds what was published a moment ago, and nothing that was hidden', async () => {
  const first = await publish('Theorbo Lessons')
  await found('theorbo')
  await waitFor(async () => keptDictionary(app.ports.db)?.lookUp('theorbo').isKnown === true)
  expect(await found('theorbo lessons')).toEqual(['Theorbo Lessons'])
  expect(await found('teorbo')).toEqual(['Theorbo Lessons'])
  const second = await publish('Teorba Lessons')
  expect(await found('teorba')).toEqual(['Teorba Lessons'])
  expect((await found('theorbo lessons')).toSorted()).toEqual(['Theorbo Lessons'])
  await second.hide()
  expect(await found('teorba')).toEqual(['Theorbo Lessons'])
  await first.hide()
  expect(await found('theorbo')).toEqual([])
})
