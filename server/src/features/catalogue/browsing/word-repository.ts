import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { prepared, preparedText } from '../../../db/prepared.ts'
import { catalogueWord } from '../schema.ts'

/** So many words are looked for one by one; more by the letters that they begin with. */
export const begunMax = 16

/** A word of a search, and what the dictionary has for it. */
export interface FoundWord {
  word: string
  stem: string
  isKnown: boolean
  begun: string[]
  /** Those that may be meant by a word that is not in it. */
  alike: () => [word: string, stem: string][]
}

/** What the dictionary has for each word; those alike only where the word itself is not in it. */
export async function findWords(db: Db, words: string[]): Promise<FoundWord[]> {
  const rows = await lookUp(db).execute({ words })
  if (stems.size > stemsMax) stems.clear()
  for (const { word, stem } of rows) stems.set(word, stem)
  return rows.map(({ alike, ...row }) => ({ ...row, alike: () => alike ?? [] }))
}

/** The stem of a word that was looked up lately. A word always has the same. */
export const stemFoundLately = (word: string): string | undefined => stems.get(word)

const stems = new Map<string, string>()
const stemsMax = 10_000

const stemOf = (word: string) => `coalesce((ts_lexize('english_stem', ${word}))[1], ${word})`

/** As a subquery, so that it is planned once, and not again for each array. */
const askedWords = sql`unnest((SELECT ${sql.placeholder('words')}::text[])) AS asked(word)`

const lookUp = prepared('catalogue_look_up', (db) => {
  const isKnown = sql<boolean>`EXISTS (
    SELECT FROM ${catalogueWord} AS known WHERE known.word IN (asked.word, ${sql.raw(stemOf('asked.word'))}))`
  return db
    .select({
      word: sql<string>`asked.word`,
      stem: sql<string>`${sql.raw(stemOf('asked.word'))}`,
      isKnown,
      begun: sql<string[]>`ARRAY(
        SELECT known.word FROM ${catalogueWord} AS known
        WHERE known.word >= asked.word AND known.word < asked.word || chr(1114111)
        ORDER BY known.word LIMIT ${sql.raw(String(begunMax + 1))})`,
      alike: sql<[string, string][] | null>`CASE WHEN NOT ${isKnown} THEN ARRAY(
        SELECT ARRAY[known.word, ${sql.raw(stemOf('known.word'))}] FROM ${catalogueWord} AS known
        WHERE spelling_variants(known.word) && spelling_variants(asked.word)
          AND abs(length(known.word) - length(asked.word)) <= 2
        ORDER BY known.ctid) END`,
    })
    .from(askedWords)
})

/** The whole dictionary, its words in the order of their bytes. */
export interface StoredWords {
  version: string
  words: string[]
  stems: string[]
  /** Where the table has each of them. */
  places: number[]
}

/** Undefined where the dictionary still has this version. */
export async function readWords(db: Db, version: string | undefined): Promise<StoredWords | undefined> {
  const { rows } = await readChanged(db, [version ?? null])
  return rows[0]
}

const readChanged = preparedText(
  'catalogue_read_words',
  `SELECT dictionary.version,
     coalesce(json_agg(word ORDER BY word), '[]') AS words,
     coalesce(json_agg(stem ORDER BY word), '[]') AS stems,
     coalesce(json_agg(place ORDER BY word), '[]') AS places
   FROM catalogue_dictionary AS dictionary, (
     SELECT word, ${stemOf('word')} AS stem, row_number() OVER (ORDER BY ctid) AS place
     FROM catalogue_word) AS known
   WHERE dictionary.version IS DISTINCT FROM $1::uuid
   GROUP BY dictionary.version`,
)

/** Whether the dictionary still has this version and no stem of these words, which it does not have. True without a version. */
export const isUpToDate = (version: SQLWrapper, unknownWords: SQLWrapper) => sql`(
    ${version}::uuid IS NULL OR ${version}::uuid = (SELECT version FROM catalogue_dictionary) AND NOT EXISTS (
      SELECT FROM unnest(${unknownWords}::text[]) AS unknown(word)
      JOIN ${catalogueWord} AS known ON known.word = ${sql.raw(stemOf('unknown.word'))}))`
