import { stopWords } from '../../../core/retrieval/words.ts'
import type { Db } from '../../../db/client.ts'
import { findAlike, type Searching } from './alike.ts'
import { keptDictionary, readAgain } from './kept-dictionary.ts'
import { findPublic, listPublic, listThese, type Listing, type Window } from './listing-repository.ts'
import { begunMax, findWords, type FoundWord } from './word-repository.ts'
import { nearest, wordsOf } from './words.ts'

const wordsMax = 8

/** One window of the public catalogue, and how many there are in all. */
export async function listTemplates(searching: Searching, listing: Listing): Promise<Window> {
  const { db } = searching
  const { search = '', sort } = listing
  if (!search.trim()) return listPublic(db, listing)
  const asked = readAsked(search)
  const quick = await findByKeptWords(db, listing, asked)
  if (quick.total > 0) return quick
  const { all, any } = queriesOf(asked, asked.words.length > 0 ? await findWords(db, asked.words) : [])
  const strict = all ? await findPublic(db, listing, all) : nothing
  if (strict.total > 0) return strict
  // Only those whose words nobody uses wait for the model of meanings.
  const hasMeaning = sort === undefined && wordsOf(search).length > 0
  const alike = hasMeaning ? await findAlike(searching, search) : []
  return preceded(db, listing, { alike, query: any })
}

const nothing: Window = { rows: [], total: 0 }

/**
 * What has all words, in one statement, with the words as this process knows them. Nothing where that is not how they are
 * now, or where nothing has them all: then the database is asked what they may mean.
 */
async function findByKeptWords(db: Db, listing: Listing, asked: Asked): Promise<Window> {
  const dictionary = keptDictionary(db)
  if (!dictionary || asked.words.some(hasRareLetters)) return nothing
  const words = asked.words.map((word) => dictionary.lookUp(word))
  const { all } = queriesOf(asked, words)
  if (!all) return nothing
  const unknownWords = words.filter(({ isSure }) => !isSure).map(({ word }) => word)
  const found = await findPublic(db, listing, all, { words: { version: dictionary.version, unknownWords } })
  if (found.total === 0) readAgain(db)
  return found
}

/** Letters that JavaScript counts or orders in another way than PostgreSQL. */
const hasRareLetters = (word: string) => /[\u{e000}-\u{10ffff}]/u.test(word)

/** What means the same, then what has some of the words. */
async function preceded(
  db: Db,
  listing: Listing,
  { alike, query }: { alike: string[]; query: string | undefined },
): Promise<Window> {
  const first = await listThese(db, listing, alike)
  const shown = first.slice(listing.offset, listing.offset + listing.limit)
  const offset = Math.max(0, listing.offset - first.length)
  const loose = query
    ? await findPublic(db, { ...listing, offset }, query, { without: first.map(({ id }) => id) })
    : nothing
  return {
    rows: [...shown, ...loose.rows.slice(0, listing.limit - shown.length)],
    total: first.length + loose.total,
  }
}

/** Words that tell passages of a text apart, and templates hardly ever. */
const frequent = new Set(['all', 'having', 'not', 'where'])

interface Asked {
  words: string[]
  /** The last one, which may still be being typed. */
  last: string | undefined
}

function readAsked(text: string): Asked {
  const words = wordsOf(text)
  const telling = words.filter((word) => !stopWords.has(word) && !frequent.has(word))
  return { words: (telling.length > 0 ? telling : words).slice(0, wordsMax), last: words.at(-1) }
}

/** A `tsquery` for all words of a search, where each is known, and one for any of them. */
function queriesOf({ words, last }: Asked, found: FoundWord[]): { all?: string; any?: string } {
  const byWord = new Map(found.map((row) => [row.word, row]))
  const meanings = words.flatMap((word) => meaningOf(byWord.get(word)!, word === last) ?? [])
  if (meanings.length === 0) return {}
  const bracketed = meanings.map((meaning) => `(${meaning})`)
  const any = bracketed.join(' | ')
  return meanings.length === words.length ? { all: bracketed.join(' & '), any } : { any }
}

/**
 * A known word in any of its forms, another one as the known words nearest to it; and what it begins, unless it is known
 * and followed by others. One that is still being typed has no error yet as long as it begins something.
 */
function meaningOf(found: FoundWord, isStillTyped: boolean) {
  const { word, stem, isKnown, begun } = found
  if (isKnown && !isStillTyped) return anyOf([word, stem])
  const typed = isKnown ? [word, stem] : []
  if (isStillTyped && begun.length > begunMax) return anyOf(typed, `${quoted(word)}:*`)
  if (isStillTyped && begun.length > 0) return anyOf([...typed, ...begun])
  const stems = new Map(found.alike())
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
