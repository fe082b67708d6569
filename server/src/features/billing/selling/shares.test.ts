import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenBack, toCents } from './pro-shares/split.ts'
import {
  givenBackEntries,
  partsOf,
  payoutEntries,
  proShareEntries,
  saleEntries,
  type Entry,
} from './shares.ts'

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
      const untaxed = partsOf(cents, { cents, taxCents: 0, hasSeller: true })
      expect(Math.abs(untaxed.share * 100 - cents * 70)).toBeLessThanOrEqual(50)
    }),
    { numRuns: 300 },
  )
})

/** A month of Pro use by a few people, as share-months.ts books it, and what of it was given back later. */
function proMonth(random: (below: number) => number, creators: number) {
  const percent = 1 + random(100)
  const paid = Array.from({ length: 1 + random(6) }, () => {
    const cents = 1 + random(30_000)
    const used = [...new Set(Array.from({ length: 1 + random(5) }, () => random(creators)))]
    return { cents, used, millionths: Math.floor((cents * percent * 10_000) / used.length) }
  })
  const earned = new Map<number, number>()
  for (const { used, millionths } of paid)
    for (const creator of used) earned.set(creator, (earned.get(creator) ?? 0) + millionths)
  const cents = toCents([...earned.values()])
  const shares = [...earned].map(([creator, millionths], index) => ({
    creator,
    cents: cents[index]!,
    millionths,
    leftMillionths: millionths,
    back: 0,
  }))
  const income = paid.reduce((sum, person) => sum + person.cents, 0)
  return { paid, shares, most: (income * percent) / 100 }
}

test('120: whole cents of a split are exactly its sum, each within a cent of what it was', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10 ** 13 }), { maxLength: 200 })
  fc.assert(
    fc.property(amounts, (millionths) => {
      const cents = toCents(millionths)
      const sumOf = (some: number[]) => some.reduce((all, each) => all + each, 0)
      expect(sumOf(cents)).toBe(Math.floor(sumOf(millionths) / 1_000_000))
      for (const [index, each] of cents.entries())
        expect(Math.abs(each - millionths[index]! / 1_000_000)).toBeLessThan(1)
    }),
  )
})

test('31: a million random sales with tax, refunds, disputes, Pro shares and payouts of many creators sum to zero', () => {
  let seed = 20_250_108
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % below
  }
  const books = { cash: 0, creator: 0, platform: 0, tax: 0 }
  const owed = Array.from({ length: 50 }, () => 0)
  const sales: { cents: number; taxCents: number; hasSeller: true; taken: number; creator: number }[] = []
  let taxed = 0
  const months: ReturnType<typeof proMonth>[] = []
  let overShared = 0
  let unreversed = 0
  let unbalanced = 0
  const post = (creator: number, entries: Entry[]) => {
    if (sum(entries) !== 0) unbalanced += 1
    addTo(books, entries)
    owed[creator]! -= entries.find(({ book }) => book === 'creator')?.cents ?? 0
  }
  for (let step = 0; step < 1_000_000; step += 1) {
    const kind = random(12)
    const sale = sales[random(sales.length || 1)]
    if (kind === 10) {
      const month = proMonth(random, owed.length)
      const shared = month.shares.reduce((all, { cents }) => all + cents, 0)
      if (shared > month.most) overShared += 1
      for (const { creator, cents } of month.shares) post(creator, proShareEntries(cents))
      if (months.length < 1000) months.push(month)
      else months[random(months.length)] = month
    } else if (kind === 11) {
      const month = months[random(months.length || 1)]
      const person = month?.paid.pop()
      for (const share of month?.shares ?? []) {
        if (!person?.used.includes(share.creator)) continue
        share.leftMillionths -= person.millionths
        const back = takenBack(share)
        post(share.creator, proShareEntries(share.back - back))
        share.back = back
      }
      if (month?.paid.length === 0 && month.shares.some(({ cents, back }) => cents !== back)) unreversed += 1
    } else if (kind < 5 || !sale) {
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
  expect([overShared, unreversed]).toEqual([0, 0])
  expect(books.cash + books.creator + books.platform + books.tax).toBe(0)
  expect(0 - books.tax).toBe(taxed)
  expect(0 - books.creator).toBe(owed.reduce((all, cents) => all + cents, 0))
})
