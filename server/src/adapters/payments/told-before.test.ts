import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { after, seconds } from '../../core/operation/clock.ts'
import type { Bench } from './testing/bench.ts'
import { embeddedBench } from './testing/embedded-bench.ts'
import { newBuyer } from './testing/purchases.ts'
import { stripeBench } from './testing/stripe-bench.ts'

describe.each([
  ['embedded', embeddedBench],
  ['Stripe', stripeBench],
])('payments by %s', (_name, open: () => Promise<Bench>) => {
  let bench: Bench

  beforeAll(async () => {
    bench = await open()
  })

  afterAll(() => bench.close())

  test('a change of price costs what was told before, also when it is made a little later', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const { founder, standard } = payments.prices
    const { id, createdAt, currentPeriodEnd } = await buyer.subscribe(founder.month)
    await bench.moveTo(new Date((createdAt.getTime() + currentPeriodEnd.getTime()) / 2))
    const up = { subscriptionId: id, priceId: standard.month! }
    const told = await payments.previewPrice({ ...up, now: bench.now() })
    expect(told).toEqual({
      countedFrom: bench.now(),
      todayCents: 500,
      unusedCents: 750,
      creditCents: 0,
      next: { at: currentPeriodEnd, cents: 2500 },
    })
    expect(await buyer.invoices()).toHaveLength(1)
    await bench.moveTo(after(bench.now(), seconds(36 * 60)))
    await payments.changePrice({ ...up, key: `told ${id}`, countedFrom: told.countedFrom })
    expect((await buyer.invoices())[0]).toEqual({ cents: told.todayCents, status: 'paid' })
  })

  test('from the year to the month, the credit is told and nothing is charged', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const { founder } = payments.prices
    const { id, currentPeriodEnd } = await buyer.subscribe(founder.year)
    const told = await payments.previewPrice({
      subscriptionId: id,
      priceId: founder.month!,
      now: bench.now(),
    })
    expect(told).toMatchObject({ todayCents: 0, unusedCents: 15_000, creditCents: 13_500 })
    expect(told.next?.cents).toBe(0)
    expect(told.next!.at < currentPeriodEnd).toBe(true)
    await payments.cancelAtPeriodEnd(id, true)
    const up = { subscriptionId: id, priceId: payments.prices.standard.year!, now: bench.now() }
    expect((await payments.previewPrice(up)).next).toBeNull()
    await payments.endSubscription(id)
    await expect(payments.previewPrice(up)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a payment is given back in parts, each once, and never more than there was', async () => {
    const { payments } = bench
    const { id: paymentId } = await (await newBuyer(bench)).buy(1000)
    const part = { paymentId, cents: 300, key: `first ${paymentId}` }
    expect(await payments.refund(part)).toMatchObject({ cents: 1000, refundedCents: 300 })
    expect(await payments.refund(part)).toMatchObject({ refundedCents: 300 })
    await expect(payments.refund({ paymentId, cents: 701, key: 'more' })).rejects.toThrow()
    expect(await payments.refund({ paymentId, key: `rest ${paymentId}` })).toMatchObject({
      refundedCents: 1000,
    })
  })
})
