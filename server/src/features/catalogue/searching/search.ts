import type { Listing } from '../browsing/listing-repository.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findAlike, patienceMs, type Searching } from './alike.ts'
import { freshMs, shelfOf } from './following.ts'
import type { Shelf } from './shelf.ts'
import type { Shelved } from './shelved.ts'
import { readAsked, wordsOf, type Asked } from './words/words.ts'

/** What is kept of a search. With the shelf's age it makes a second, as for lists. */
export const searchedKeptMs = 1000 - freshMs

interface Window {
  /** As JSON. */
  body: string
  total: number
}

/**
 * One window of what a search finds, and how many there are in all: what has all words; where nothing has, what means
 * the same, then what has some of the words.
 */
export async function searchTemplates(
  { publicAnswers, ...searching }: Searching & Pick<Ports, 'publicAnswers'>,
  { search = '', ...listing }: Listing,
): Promise<Window> {
  const shelf = await shelfOf(searching.db).upToDate(publicAnswers.changes())
  const asked = readAsked(search)
  const found = find(shelf, asked, listing)
  if (found.total > 0) return listOf(found)
  const loose = preceded(shelf, asked, { listing, alike: [] })
  // Only those whose words nobody uses wait for the model of meanings.
  const hasMeaning = listing.sort === undefined && wordsOf(search).length > 0
  const waitMs = loose.total > 0 ? patienceMs.forBetter : patienceMs.forAnything
  const alike = hasMeaning ? await findAlike(searching, { search, waitMs }) : []
  return listOf(
    alike.length === 0 ? loose : preceded(shelf, asked, { listing, alike: shelf.those(alike, listing) }),
  )
}

const listOf = ({ cards, total }: { cards: string[]; total: number }) => ({
  body: `[${cards.join(',')}]`,
  total,
})

function find(shelf: Shelf, asked: Asked, { sort, offset, limit, ...filter }: Listing) {
  return shelf.find({ asked, filter, sort, offset, limit })
}

/** What means the same, then what has some of the words. */
function preceded(
  shelf: Shelf,
  asked: Asked,
  { listing: { sort, offset, limit, ...filter }, alike }: { listing: Listing; alike: Shelved[] },
) {
  const shown = alike.slice(offset, offset + limit).map(({ card }) => card)
  const loose = shelf.find({
    asked,
    any: true,
    filter: { ...filter, without: new Set(alike.map(({ id }) => id)) },
    sort,
    offset: Math.max(0, offset - alike.length),
    limit: limit - shown.length,
  })
  return { cards: [...shown, ...loose.cards], total: alike.length + loose.total }
}
