import type { Db } from '../../../db/client.ts'
import { oneLetterOff } from './one-letter-off.ts'
import { ownWordsAmong } from './own-word-repository.ts'
import { searchWords } from './snippet.ts'

/** Shorter words become too many others with one letter changed, longer ones need too many lookups. */
const letters = /^\p{L}{4,15}$/u
const wordsMax = 6
const correctedMax = 2

interface Asked {
  ownerId: string
  search: string
  /** Whether a message of theirs has this word, or begins a word with it. */
  isFound: (word: string) => Promise<boolean>
}

/**
 * A search that finds nothing, with each word that none of the person's messages has replaced by the word of theirs that is one
 * typing error away. Undefined where a word has no such neighbour, or where they use every word, only never together.
 */
export async function correctedSearch(db: Db, { ownerId, search, isFound }: Asked) {
  const words = searchWords(search)
  if (words.length > wordsMax) return undefined
  const meant: string[] = []
  let corrections = 0
  for (const word of words) {
    const isKnown = await isFound(word)
    if (!isKnown) corrections += 1
    if (corrections > correctedMax) return undefined
    const own = isKnown ? word : await neighbourOf(db, { ownerId, word })
    if (own === undefined) return undefined
    meant.push(own)
  }
  return corrections > 0 ? meant.join(' ').toWellFormed() : undefined
}

/** The first letter is rarely the wrong one. Of several words, the one of most messages. */
async function neighbourOf(db: Db, { ownerId, word }: { ownerId: string; word: string }) {
  if (!letters.test(word)) return undefined
  const own = await ownWordsAmong(db, { ownerId, words: oneLetterOff(word) })
  return own.find((one) => one.charAt(0) === word.charAt(0)) ?? own[0]
}
