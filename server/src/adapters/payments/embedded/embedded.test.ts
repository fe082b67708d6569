import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, minutes } from '../../../core/operation/clock.ts'
import { cardForm, goodCard, laterRefusedCard } from '../testing/bench.ts'
import { embeddedBench } from '../testing/embedded-bench.ts'
import { newBuyer } from '../testing/purchases.ts'
import { testPaymentCustomer, testPaymentEvent } from './schema.ts'

let bench: Awaited<ReturnType<typeof embeddedBench>>

beforeAll(async () => {
  bench = await embeddedBench()
})

afterAll(() => bench.close())

const portalOf = (customerId: string) =>
  bench.payments.openPortal({ customerId, returnUrl: 'http://agentry.test/billing' })

test('a card that fails is tried for a week, then nothing is given until it is paid; unpaid, it ends with its period', async () => {
  const { payments } = bench
  const [patient, gone] = [await newBuyer(bench), await newBuyer(bench)]
  const month = payments.prices.founder.month
  const { id, currentPeriodEnd } = await patient.subscribe(month, { card: laterRefusedCard })
  const lost = await gone.subscribe(month, { card: laterRefusedCard })

  await bench.moveTo(currentPeriodEnd)
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'past_due' })
  await bench.moveTo(after(currentPeriodEnd, days(6)))
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'past_due' })
  await bench.moveTo(after(currentPeriodEnd, days(7)))
  const unpaid = await payments.readSubscription(id)
  expect(unpaid.status).toBe('unpaid')
  expect(await patient.invoices()).toContainEqual({ cents: 1500, status: 'failed' })

  await bench.send(await portalOf(patient.customerId), { action: 'card', ...cardForm(goodCard) })
  expect(await payments.readSubscription(id)).toMatchObject({
    status: 'active',
    currentPeriodEnd: unpaid.currentPeriodEnd,
  })
  expect(await patient.invoices()).toEqual(Array.from({ length: 2 }, () => ({ cents: 1500, status: 'paid' })))

  await bench.moveTo(after(currentPeriodEnd, days(40)))
  expect(await payments.readSubscription(lost.id)).toMatchObject({
    status: 'canceled',
    endedAt: unpaid.currentPeriodEnd,
  })
  expect(await payments.readSubscription(id)).toMatchObject({ status: 'active' })
})

test('what is left of a dear period pays for cheap ones to come', async () => {
  const { payments } = bench
  const buyer = await newBuyer(bench)
  const { founder } = payments.prices
  const { id } = await buyer.subscribe(founder.year)
  await payments.changePrice({ subscriptionId: id, priceId: founder.month!, key: id })
  const cents = async () => (await buyer.invoices()).map((invoice) => invoice.cents)
  expect((await cents()).toSorted((a, b) => a - b)).toEqual([0, 15_000])
  await bench.moveTo(after(bench.now(), days(365)))
  // 150 dollars are ten months at 15: the one that began with the change, and nine of the twelve renewals.
  expect((await cents()).filter((one) => one === 1500)).toHaveLength(3)
})

test('webhooks that are not received are sent again, with a fresh signature, until they are', async () => {
  const { payments, receiver } = bench
  receiver.status = 500
  const buyer = await newBuyer(bench)
  const before = receiver.received.length
  const { id } = await buyer.subscribe(payments.prices.founder.month)
  await bench.events()
  expect(receiver.received.length).toBeGreaterThan(before)
  expect(await bench.db.$count(testPaymentEvent)).toBe(2)

  receiver.status = 200
  await bench.moveTo(after(bench.now(), minutes(30)))
  expect(await bench.db.$count(testPaymentEvent)).toBe(0)
  const again = receiver.received.slice(-2)
  const told = await Promise.all(again.map(({ body, signature }) => payments.readEvent(body, signature)))
  expect(told).toContainEqual(expect.objectContaining({ about: 'subscription', subscriptionId: id }))
  await bench.events()
  expect(receiver.received).toHaveLength(before + again.length + 2)
})

test('of a person it keeps the e-mail until it is told to forget, and never a card number or a name', async () => {
  const { payments } = bench
  const buyer = await newBuyer(bench)
  await buyer.buy(500)
  const kept = JSON.stringify(await bench.db.select().from(testPaymentCustomer))
  expect(kept).toContain(buyer.email)
  expect(kept).not.toMatch(/4242 ?4242|Ada|12 \/ 40/)
  await payments.forgetCustomer(buyer.customerId)
  expect(JSON.stringify(await bench.db.select().from(testPaymentCustomer))).not.toContain(buyer.email)
})
