import { sql, type SQL } from 'drizzle-orm'
import { stopWords } from '../../core/retrieval/words.ts'
import type { Db } from '../../db/client.ts'
import { catalogueWord } from './schema.ts'
import { forgiven, typingErrors, wordsOf } from './words.ts'

const wordsMax = 8
const meaningsMax = 4
const candidates = 24

/** Shorter ones may be the beginning of a word that is still being typed. */
const wholeWord = 4

/** What a person may have meant, word by word: each is a `tsquery` that one of the word's meanings satisfies. */
export async function interpret(db: Db, text: string): Promise<SQL[]> {
  const words = wordsOf(text)
  const telling = words.filter((word) => !stopWords.has(word))
  const asked = (telling.length > 0 ? telling : words).slice(0, wordsMax)
  const alike = await wordsAlike(db, asked)
  return asked.map((word) => {
    const meant = sql`to_tsquery('english', ${meaningsOf(word, alike.get(word) ?? []).join(' | ')})`
    // As typed, too: the beginning of a word may look like a stop word, which 'english' leaves out.
    return word.length < wholeWord || stopWords.has(word)
      ? sql`(${meant} || to_tsquery('simple', ${`${word}:*`}))`
      : meant
  })
}

/** The word and what it begins; where nothing is spelt like that, the known words nearest to it. */
function meaningsOf(word: string, alike: readonly string[]): string[] {
  const near = alike
    .map((known) => ({ known, errors: typingErrors(word, known) }))
    .filter(({ errors }) => errors <= forgiven(word.length))
    .toSorted((a, b) => a.errors - b.errors)
    .slice(0, meaningsMax)
  return near.length > 0 ? near.map(({ known }) => known) : [`${word}:*`]
}

/** The known words that look most like these; nothing for a word that begins a known one. */
async function wordsAlike(db: Db, words: string[]): Promise<Map<string, string[] | null>> {
  const { rows } = await db.execute<{ word: string; alike: string[] | null }>(sql`
    SELECT asked.word,
      CASE WHEN NOT EXISTS (SELECT 1 FROM ${catalogueWord} known WHERE starts_with(known.word, asked.word))
        THEN ARRAY(SELECT known.word FROM ${catalogueWord} known ORDER BY known.word <-> asked.word LIMIT ${candidates})
      END AS alike
    FROM unnest(${sql.param(words)}::text[]) AS asked(word)`)
  return new Map(rows.map(({ word, alike }) => [word, alike]))
}
