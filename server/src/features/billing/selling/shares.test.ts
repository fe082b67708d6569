import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenBackEntries, partsOf, payoutEntries, saleEntries, shareOf, type Entry } from './shares.ts'

const sum = (entries: Entry[]) => entries.reduce((cents, entry) => cents + entry.cents, 0)

function addTo(books: Record<Entry['book'], number>, entries: Entry[]) {
  for (const { book, cents } of entries) books[book] += cents
}

test('31: however a sale is given back in pieces, every step sums to zero and the shares stay 70 to 30 to the cent', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  const rate = fc.constantFrom(0, 8.1, 19, 25.5, 27)
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 })
  fc.assert(
    fc.property(price, parts, rate, fc.boolean(), (cents, stops, percent, hasSeller) => {
      const books = { cash: 0, creator: 0, platform: 0, tax: 0 }
      const sale = { cents, taxCents: Math.round((cents * percent) / (100 + percent)), hasSeller }
      const made = saleEntries(sale)
      expect(sum(made)).toBe(0)
      addTo(books, made)
      let taken = 0
      for (const stop of [...stops, 1, 0]) {
        const to = Math.round(cents * stop)
        const step = givenBackEntries(taken, to, sale)
        expect(sum(step)).toBe(0)
        addTo(books, step)
        taken = to
        expect(books.cash).toBe(cents - taken)
        const [all, back] = [partsOf(cents, sale), partsOf(taken, sale)]
        expect(0 - books.creator).toBe(hasSeller ? all.share - back.share : 0)
        expect(0 - books.tax).toBe(all.tax - back.tax)
        if (taken === cents) expect([books.creator + 0, books.platform + 0, books.tax + 0]).toEqual([0, 0, 0])
      }
      expect(partsOf(cents, sale).tax).toBe(sale.taxCents)
      expect(Math.abs(shareOf(cents) * 100 - cents * 70)).toBeLessThanOrEqual(50)
    }),
    { numRuns: 300 },
  )
})

test('31: a million random sales with tax, refunds, disputes and payouts of many creators sum to zero', () => {
  let seed = 20_250_108
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % below
  }
  const books = { cash: 0, creator: 0, platform: 0, tax: 0 }
  const owed = Array.from({ length: 50 }, () => 0)
  const sales: { cents: number; taxCents: number; hasSeller: true; taken: number; creator: number }[] = []
  let taxed = 0
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
      const cents = 1 + random(50_000)
      const percent = random(28)
      const taxCents = Math.round((cents * percent) / (100 + percent))
      const made = { cents, taxCents, hasSeller: true as const, taken: 0, creator: random(owed.length) }
      taxed += taxCents
      if (sales.length < 10_000) sales.push(made)
      else sales[random(sales.length)] = made
      post(made.creator, saleEntries(made))
    } else if (kind < 9) {
      const to = kind < 7 ? random(sale.cents + 1) : kind === 7 ? sale.cents : 0
      post(sale.creator, givenBackEntries(sale.taken, to, sale))
      taxed += partsOf(sale.taken, sale).tax - partsOf(to, sale).tax
      sale.taken = to
    } else {
      const creator = random(owed.length)
      if (owed[creator]! > 5000) post(creator, payoutEntries(owed[creator]!))
    }
  }
  expect(unbalanced).toBe(0)
  expect(books.cash + books.creator + books.platform + books.tax).toBe(0)
  expect(0 - books.tax).toBe(taxed)
  expect(0 - books.creator).toBe(owed.reduce((all, cents) => all + cents, 0))
})
