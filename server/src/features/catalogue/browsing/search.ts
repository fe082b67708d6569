import { sql } from 'drizzle-orm'
import { stopWords } from '../../../core/retrieval/words.ts'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { catalogueWord } from '../schema.ts'
import { nearest, wordsOf } from './words.ts'

const wordsMax = 8

/** So many words are looked for one by one; more by the letters that they begin with. */
const begunMax = 16

/** What a person may have meant, word by word: a `tsquery` each, and none for a word that nothing looks like. */
export async function interpret(db: Db, text: string): Promise<(string | undefined)[]> {
  const words = wordsOf(text)
  const telling = words.filter((word) => !stopWords.has(word))
  const asked = (telling.length > 0 ? telling : words).slice(0, wordsMax)
  if (asked.length === 0) return []
  const found = new Map((await lookUp(db).execute({ words: asked })).map((row) => [row.word, row]))
  return asked.map((word) => {
    const isStillTyped = word === words.at(-1)
    return meaningOf(found.get(word)!, isStillTyped)
  })
}

interface Found {
  word: string
  stem: string
  isKnown: boolean
  begun: string[]
  alike: [word: string, stem: string][] | null
}

/**
 * A known word in any of its forms, another one as the known words nearest to it; and what it begins, unless it is known
 * and followed by others. One that is still being typed has no error yet as long as it begins something.
 */
function meaningOf({ word, stem, isKnown, begun, alike }: Found, isStillTyped: boolean) {
  if (isKnown && !isStillTyped) return anyOf([word, stem])
  const typed = isKnown ? [word, stem] : []
  if (isStillTyped && begun.length > begunMax) return anyOf(typed, `${quoted(word)}:*`)
  if (isStillTyped && begun.length > 0) return anyOf([...typed, ...begun])
  const stems = new Map(alike)
  const corrected = nearest(word, [...stems.keys()]).flatMap((known) => [known, stems.get(known)!])
  return anyOf([...typed, ...begun.slice(0, begunMax), ...corrected])
}

function anyOf(words: string[], beginning?: string) {
  const meanings = [...[...new Set(words)].map(quoted), ...(beginning ? [beginning] : [])]
  return meanings.length > 0 ? meanings.join(' | ') : undefined
}

function quoted(word: string) {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`
}

/** What the dictionary has for each word; those alike only where the word itself is not in it. */
const lookUp = prepared('catalogue_look_up', (db) => {
  const stemOf = (word: string) => sql.raw(`coalesce((ts_lexize('english_stem', ${word}))[1], ${word})`)
  const isKnown = sql<boolean>`EXISTS (
    SELECT FROM ${catalogueWord} AS known WHERE known.word IN (asked.word, ${stemOf('asked.word')}))`
  return db
    .select({
      word: sql<string>`asked.word`,
      stem: sql<string>`${stemOf('asked.word')}`,
      isKnown,
      begun: sql<string[]>`ARRAY(
        SELECT known.word FROM ${catalogueWord} AS known
        WHERE known.word >= asked.word AND known.word < asked.word || chr(1114111)
        LIMIT ${sql.raw(String(begunMax + 1))})`,
      alike: sql<[string, string][] | null>`CASE WHEN NOT ${isKnown} THEN ARRAY(
        SELECT ARRAY[known.word, ${stemOf('known.word')}] FROM ${catalogueWord} AS known
        WHERE spelling_variants(known.word) && spelling_variants(asked.word)
          AND abs(length(known.word) - length(asked.word)) <= 2) END`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) AS asked(word)`)
})
