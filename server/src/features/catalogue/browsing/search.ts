import { stopWords } from '../../../core/retrieval/words.ts'
import type { Db } from '../../../db/client.ts'
import { findAlike, type Searching } from './alike.ts'
import { findPublic, listPublic, listThese, type Listing, type Window } from './listing-repository.ts'
import { begunMax, findWords, type FoundWord } from './word-repository.ts'
import { nearest, wordsOf } from './words.ts'

const wordsMax = 8

/** One window of the public catalogue, and how many there are in all. */
export async function listTemplates(searching: Searching, listing: Listing): Promise<Window> {
  const { db } = searching
  const { search = '', sort } = listing
  if (!search.trim()) return listPublic(db, listing)
  const { all, any } = await queriesOf(db, search)
  const strict = all ? await findPublic(db, listing, all) : nothing
  if (strict.total > 0) return strict
  // Only those whose words nobody uses wait for the model of meanings.
  const hasMeaning = sort === undefined && wordsOf(search).length > 0
  const alike = hasMeaning ? await findAlike(searching, search) : []
  return preceded(db, listing, { alike, query: any })
}

const nothing: Window = { rows: [], total: 0 }

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

/** A `tsquery` for all words of a search, where each is known, and one for any of them. */
async function queriesOf(db: Db, search: string): Promise<{ all?: string; any?: string }> {
  const words = await interpret(db, search)
  const meanings = words.filter((meaning) => meaning !== undefined).map((meaning) => `(${meaning})`)
  if (meanings.length === 0) return {}
  const any = meanings.join(' | ')
  return meanings.length === words.length ? { all: meanings.join(' & '), any } : { any }
}

/** Words that tell passages of a text apart, and templates hardly ever. */
const frequent = new Set(['all', 'having', 'not', 'where'])

/** What a person may have meant, word by word: a `tsquery` each, and none for a word that nothing looks like. */
async function interpret(db: Db, text: string): Promise<(string | undefined)[]> {
  const words = wordsOf(text)
  const telling = words.filter((word) => !stopWords.has(word) && !frequent.has(word))
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
