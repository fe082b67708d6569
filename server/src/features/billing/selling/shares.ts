import { creatorShare } from '@agentry/contract/rules/plans'

export interface Entry {
  book: 'cash' | 'creator' | 'platform'
  cents: number
}

/** The creator's part of an amount, to the cent; the platform has the rest. */
export function shareOf(cents: number) {
  return Math.round((cents * creatorShare.creatorPercent) / 100)
}

/** A sale of the house's own has no creator: all of it is the platform's. */
export function saleEntries(cents: number, { hasSeller }: { hasSeller: boolean }): Entry[] {
  const share = hasSeller ? shareOf(cents) : 0
  return entries({ cash: cents, creator: -share, platform: share - cents })
}

/**
 * What moves when the part of a sale that was given back goes from one amount to another. Shares are taken of the
 * whole amounts, so that however it was given back in pieces, all of it reverses the sale exactly.
 */
export function givenBackEntries(from: number, to: number, { hasSeller }: { hasSeller: boolean }): Entry[] {
  const share = hasSeller ? shareOf(to) - shareOf(from) : 0
  return entries({ cash: from - to, creator: share, platform: to - from - share })
}

export function payoutEntries(cents: number): Entry[] {
  return entries({ cash: -cents, creator: cents, platform: 0 })
}

function entries(cents: Record<Entry['book'], number>): Entry[] {
  return (['cash', 'creator', 'platform'] as const)
    .filter((book) => cents[book] !== 0)
    .map((book) => ({ book, cents: cents[book] }))
}
