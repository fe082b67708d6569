import { sql, type SQL } from 'drizzle-orm'
import { stopWords } from '../../core/retrieval/words.ts'
import type { Db } from '../../db/client.ts'
import { catalogueWord } from './schema.ts'
import { forgiven, typingErrors, wordsOf } from './words.ts'

const wordsMax = 8
const meaningsMax = 4
const candidates = 24

/** What a person may have meant, word by word: each is a `tsquery` that one of the word's meanings satisfies. */
export async function interpret(db: Db, text: string): Promise<SQL[]> {
  const words = wordsOf(text)
  const telling = words.filter((word) => !stopWords.has(word))
  const asked = (telling.length > 0 ? telling : words).slice(0, wordsMax)
  const meanings = await Promise.all(asked.map((word) => meaningsOf(db, word)))
  return asked.map((word, index) => {
    const stems = sql`to_tsquery('english', ${meanings[index]!.join(' | ')})`
    // As typed, too: while a word is being written it may look like a stop word, which 'english' leaves out.
    return sql`(${stems} || to_tsquery('simple', ${`${word}:*`}))`
  })
}

/** The word itself and what it begins; where nothing is spelt like that, the known words nearest to it. */
async function meaningsOf(db: Db, word: string): Promise<string[]> {
  const begins = sql`SELECT 1 FROM ${catalogueWord} WHERE starts_with(${catalogueWord.word}, ${word})`
  const alike = await db
    .select({ known: catalogueWord.word })
    .from(catalogueWord)
    // Asked first and once: looking for what is alike costs a hundred times as much.
    .where(sql`NOT EXISTS (${begins})`)
    .orderBy(sql`${catalogueWord.word} <-> ${word}`)
    .limit(candidates)
  const near = alike
    .map(({ known }) => ({ known, errors: typingErrors(word, known) }))
    .filter(({ errors }) => errors <= forgiven(word.length))
    .toSorted((a, b) => a.errors - b.errors)
  return [`${word}:*`, ...near.slice(0, meaningsMax).map(({ known }) => known)]
}
