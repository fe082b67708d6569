import { stopWords } from '../../../core/retrieval/words.ts'
import type { Db } from '../../../db/client.ts'
import { findPublic, listPublic, type Listing, type Window } from './listing-repository.ts'
import { begunMax, findWords, type FoundWord } from './word-repository.ts'
import { nearest, wordsOf } from './words.ts'

const wordsMax = 8

/** One window of the public catalogue, and how many there are in all. */
export async function listTemplates(db: Db, listing: Listing): Promise<Window> {
  if (!listing.search?.trim()) return listPublic(db, listing)
  const words = await interpret(db, listing.search)
  const meanings = words.filter((meaning) => meaning !== undefined).map((meaning) => `(${meaning})`)
  if (meanings.length === 0) return { rows: [], total: 0 }
  if (meanings.length === words.length) {
    const strict = await findPublic(db, listing, meanings.join(' & '))
    if (strict.total > 0 || meanings.length === 1) return strict
  }
  return findPublic(db, listing, meanings.join(' | '))
}

/** What a person may have meant, word by word: a `tsquery` each, and none for a word that nothing looks like. */
async function interpret(db: Db, text: string): Promise<(string | undefined)[]> {
  const words = wordsOf(text)
  const telling = words.filter((word) => !stopWords.has(word))
  const asked = (telling.length > 0 ? telling : words).slice(0, wordsMax)
  if (asked.length === 0) return []
  const found = new Map((await findWords(db, asked)).map((row) => [row.word, row]))
  return asked.map((word) => {
    const isStillTyped = word === words.at(-1)
    return meaningOf(found.get(word)!, isStillTyped)
  })
}

/**
 * A known word in any of its forms, another one as the known words nearest to it; and what it begins, unless it is known
 * and followed by others. One that is still being typed has no error yet as long as it begins something.
 */
function meaningOf({ word, stem, isKnown, begun, alike }: FoundWord, isStillTyped: boolean) {
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
