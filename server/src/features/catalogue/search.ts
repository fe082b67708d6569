import { sql } from 'drizzle-orm'
import { stopWords } from '../../core/retrieval/words.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { catalogueWord } from './schema.ts'
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

/** The word in any of its forms and, unless others follow it, what it begins; else the known words nearest to it. */
function meaningOf({ word, stem, isKnown, begun, alike }: Found, isStillTyped: boolean) {
  const stems = new Map(alike)
  const corrected = nearest(word, [...stems.keys()]).flatMap((known) => [known, stems.get(known)!])
  const typed = isKnown ? [word, stem] : []
  if (isKnown && !isStillTyped) return anyOf(typed)
  return begun.length > begunMax
    ? anyOf(typed, `${quoted(word)}:*`)
    : anyOf([...typed, ...begun, ...corrected])
}

function anyOf(words: string[], beginning?: string) {
  const meanings = [...[...new Set(words)].map(quoted), ...(beginning ? [beginning] : [])]
  return meanings.length > 0 ? meanings.join(' | ') : undefined
}

function quoted(word: string) {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`
}

/** What the dictionary has for each word. Those alike are asked for only where it has nothing else. */
const lookUp = prepared('catalogue_look_up', (db) => {
  const stem = sql`coalesce((ts_lexize('english_stem', asked.word))[1], asked.word)`
  const isKnown = sql<boolean>`EXISTS (SELECT FROM ${catalogueWord} AS known WHERE known.word IN (asked.word, ${stem}))`
  const begun = sql<string[]>`ARRAY(
    SELECT known.word FROM ${catalogueWord} AS known
    WHERE known.word >= asked.word AND known.word < asked.word || chr(1114111)
    LIMIT ${sql.raw(String(begunMax + 1))})`
  const alike = sql<[string, string][]>`ARRAY(
    SELECT ARRAY[known.word, coalesce((ts_lexize('english_stem', known.word))[1], known.word)]
    FROM ${catalogueWord} AS known
    WHERE spelling_variants(known.word) && spelling_variants(asked.word))`
  return db
    .select({
      word: sql<string>`asked.word`,
      stem: sql<string>`${stem}`,
      isKnown,
      begun,
      alike: sql<
        [string, string][] | null
      >`CASE WHEN NOT ${isKnown} AND cardinality(${begun}) = 0 THEN ${alike} END`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) AS asked(word)`)
})
