import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { catalogueWord } from '../schema.ts'

/** So many words are looked for one by one; more by the letters that they begin with. */
export const begunMax = 16

export interface FoundWord {
  word: string
  stem: string
  isKnown: boolean
  begun: string[]
  alike: [word: string, stem: string][] | null
}

/** What the dictionary has for each word; those alike only where the word itself is not in it. */
export function findWords(db: Db, words: string[]): Promise<FoundWord[]> {
  return lookUp(db).execute({ words })
}

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
