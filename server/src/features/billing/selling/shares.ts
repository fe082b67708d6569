import { creatorShare } from '@agentry/contract/rules/plans'
import type { Book } from './schema.ts'

export interface Entry {
  book: Book
  cents: number
}

interface Sale {
  /** What the buyer paid. */
  cents: number
  /** What of it is tax. */
  taxCents: number
  /** A sale of the house's own has no creator: all that is not tax is the platform's. */
  hasSeller: boolean
}

/** The creator's part of an amount without tax, to the cent; the platform has the rest. */
function shareOf(cents: number) {
  return Math.round((cents * creatorShare.creatorPercent) / 100)
}

/** What a part of a sale is made of. The whole amount has the whole tax. */
export function partsOf(cents: number, sale: Sale) {
  const tax = Math.round((sale.taxCents * cents) / sale.cents)
  const share = sale.hasSeller ? shareOf(cents - tax) : 0
  return { tax, share }
}

export function saleEntries(sale: Sale): Entry[] {
  return givenBackEntries(sale.cents, 0, sale)
}

/** What entries add to the creator's balance. */
export function creatorCentsOf(booked: Entry[]) {
  return booked.reduce((cents, entry) => (entry.book === 'creator' ? cents - entry.cents : cents), 0)
}

/**
 * What moves when the part of a sale that was given back goes from one amount to another. Tax and shares are taken of
 * the whole amounts, so that however it was given back in pieces, all of it reverses the sale exactly.
 */
export function givenBackEntries(from: number, to: number, sale: Sale): Entry[] {
  const [before, then] = [partsOf(from, sale), partsOf(to, sale)]
  const [tax, share] = [then.tax - before.tax, then.share - before.share]
  return entries({ cash: from - to, creator: share, platform: to - from - share - tax, tax })
}

export function payoutEntries(cents: number): Entry[] {
  return entries({ cash: -cents, creator: cents })
}

/** Of the income from plans, which these books do not hold, so much is set aside for a creator. */
export function proShareEntries(cents: number): Entry[] {
  return entries({ cash: cents, creator: -cents })
}

function entries(cents: Partial<Record<Book, number>>): Entry[] {
  return (['cash', 'creator', 'platform', 'tax'] as const).flatMap((book) =>
    cents[book] ? { book, cents: cents[book] } : [],
  )
}
