import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { catalogueWord } from './schema.ts'
import { forgiven, typingErrors, wordsOf } from './words.ts'

const wordsMax = 8
const meaningsMax = 4
const candidates = 24

/** What a person may have meant: for `all` every word must occur, for `any` one is enough. Undefined: nothing to look for. */
export async function interpret(db: Db, text: string): Promise<{ all: string; any: string } | undefined> {
  const words = wordsOf(text).slice(0, wordsMax)
  if (words.length === 0) return undefined
  const meanings = await Promise.all(words.map((word) => meaningsOf(db, word)))
  const parts = meanings.map((options) => `(${options.join(' | ')})`)
  return { all: parts.join(' & '), any: parts.join(' | ') }
}

/** The word itself and what it begins; where nothing is spelt like that, the known words nearest to it. */
async function meaningsOf(db: Db, word: string): Promise<string[]> {
  const alike = await db
    .select({ known: catalogueWord.word })
    .from(catalogueWord)
    .orderBy(sql`${catalogueWord.word} <-> ${word}`)
    .limit(candidates)
  const known = alike.map((row) => row.known)
  if (known.some((other) => other.startsWith(word))) return [`${word}:*`]
  const near = known
    .map((other) => ({ other, errors: typingErrors(word, other) }))
    .filter(({ errors }) => errors <= forgiven(word.length))
    .toSorted((a, b) => a.errors - b.errors)
  return [`${word}:*`, ...near.slice(0, meaningsMax).map(({ other }) => other)]
}
