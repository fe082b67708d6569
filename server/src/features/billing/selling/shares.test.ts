import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenBackEntries, payoutEntries, saleEntries, shareOf, type Entry } from './shares.ts'

const sum = (entries: Entry[]) => entries.reduce((cents, entry) => cents + entry.cents, 0)

function addTo(books: Record<Entry['book'], number>, entries: Entry[]) {
  for (const { book, cents } of entries) books[book] += cents
}

test('31: however a sale is given back in pieces, every step sums to zero and the shares stay 70 to 30 to the cent', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 })
  fc.assert(
    fc.property(price, parts, fc.boolean(), (cents, stops, hasSeller) => {
      const books = { cash: 0, creator: 0, platform: 0 }
      const sale = saleEntries(cents, { hasSeller })
      expect(sum(sale)).toBe(0)
      addTo(books, sale)
      let taken = 0
      for (const stop of [...stops, 1, 0]) {
        const to = Math.round(cents * stop)
        const step = givenBackEntries(taken, to, { hasSeller })
        expect(sum(step)).toBe(0)
        addTo(books, step)
        taken = to
        expect(books.cash).toBe(cents - taken)
        const owed = hasSeller ? shareOf(cents) - shareOf(taken) : 0
        expect(0 - books.creator).toBe(owed)
        if (taken === cents) expect([books.creator + 0, books.platform + 0]).toEqual([0, 0])
      }
      expect(Math.abs(shareOf(cents) * 100 - cents * 70)).toBeLessThanOrEqual(50)
    }),
    { numRuns: 300 },
  )
})

test('31: a million random sales, refunds, disputes and payouts of many creators sum to zero', () => {
  let seed = 20_250_108
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % below
  }
  const books = { cash: 0, creator: 0, platform: 0 }
  const owed = Array.from({ length: 50 }, () => 0)
  const sales: { cents: number; taken: number; creator: number }[] = []
  let unbalanced = 0
  const post = (creator: number, entries: Entry[]) => {
    if (sum(entries) !== 0) unbalanced += 1
    addTo(books, entries)
    owed[creator]! -= entries.find(({ book }) => book === 'creator')?.cents ?? 0
  }
  for (let step = 0; step < 1_000_000; step += 1) {
    const kind = random(10)
    const sale = sales[random(sales.length || 1)]
    if (kind < 5 || !sale) {
      const made = { cents: 1 + random(50_000), taken: 0, creator: random(owed.length) }
      if (sales.length < 10_000) sales.push(made)
      else sales[random(sales.length)] = made
      post(made.creator, saleEntries(made.cents, { hasSeller: true }))
    } else if (kind < 9) {
      const to = kind < 7 ? random(sale.cents + 1) : kind === 7 ? sale.cents : 0
      post(sale.creator, givenBackEntries(sale.taken, to, { hasSeller: true }))
      sale.taken = to
    } else {
      const creator = random(owed.length)
      if (owed[creator]! > 5000) post(creator, payoutEntries(owed[creator]!))
    }
  }
  expect(unbalanced).toBe(0)
  expect(books.cash + books.creator + books.platform).toBe(0)
  expect(0 - books.creator).toBe(owed.reduce((all, cents) => all + cents, 0))
})
