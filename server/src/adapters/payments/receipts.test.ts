import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { after, days, seconds } from '../../core/operation/clock.ts'
import type { Bench } from './testing/bench.ts'
import { embeddedBench } from './testing/embedded-bench.ts'
import { newBuyer } from './testing/purchases.ts'
import { stripeBench } from './testing/stripe-bench.ts'

describe.each([
  ['embedded', embeddedBench],
  ['Stripe', stripeBench],
])('tax and receipts by %s', (_name, open: () => Promise<Bench>) => {
  let bench: Bench

  beforeAll(async () => {
    bench = await open()
  })

  afterAll(() => bench.close())

  test('a price includes the tax of the country that the buyer named; elsewhere there is none', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const [german, swiss, american] = [
      await buyer.buy(1190, 'DE'),
      await buyer.buy(1081, 'CH'),
      await buyer.buy(1000, 'US'),
    ]
    expect([german, swiss, american]).toMatchObject([
      { cents: 1190, taxCents: 190 },
      { cents: 1081, taxCents: 81 },
      { cents: 1000, taxCents: 0 },
    ])
    const said = await Array.fromAsync(payments.listPayments(after(bench.now(), -days(1))))
    for (const one of [german, swiss, american]) expect(said.find(({ id }) => id === one.id)).toEqual(one)
  })

  test('a receipt says what was paid, its tax, the card and what was given back, to its customer only', async () => {
    const { payments } = bench
    const [buyer, other] = [await newBuyer(bench), await newBuyer(bench)]
    const { customerId } = buyer
    const bought = await buyer.buy(1081, 'CH')
    const receipt = await payments.readReceipt({ customerId, paymentId: bought.id })
    expect(receipt).toMatchObject({
      paidAt: bench.now(),
      lines: [{ description: 'Plant Doctor', cents: 1081 }],
      period: null,
      cents: 1081,
      tax: { cents: 81, basisPoints: 810, country: 'CH' },
      refundedCents: 0,
      card: { brand: 'Visa', last4: '4242' },
    })
    const [invoice] = await payments.listInvoices(customerId)
    expect(await payments.readReceipt({ customerId, invoiceId: invoice!.id })).toEqual(receipt)
    await payments.refund({ paymentId: bought.id, cents: 500, key: `part ${bought.id}` })
    expect(await payments.readReceipt({ customerId, paymentId: bought.id })).toMatchObject({
      refundedCents: 500,
    })
    const numbers = new Set([receipt.number])
    for (const cents of [500, 600]) {
      const { id } = await buyer.buy(cents)
      numbers.add((await payments.readReceipt({ customerId, paymentId: id })).number)
    }
    expect(numbers.size).toBe(3)
    for (const wanted of [{ paymentId: bought.id }, { invoiceId: invoice!.id }, { invoiceId: 'in_nothing' }])
      await expect(payments.readReceipt({ customerId: other.customerId, ...wanted })).rejects.toMatchObject({
        code: 'not-found',
      })
  })

  test('every period of a plan has a receipt with its tax, and what was given back', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const { customerId } = buyer
    await buyer.buy(999, 'DE')
    const { id, currentPeriodEnd } = await buyer.subscribe(payments.prices.standard.month, { country: 'DE' })
    const began = bench.now()
    const first = (await payments.listInvoices(customerId)).find(({ cents }) => cents === 2500)
    expect(await payments.readReceipt({ customerId, invoiceId: first!.id })).toMatchObject({
      cents: 2500,
      tax: { cents: 399, basisPoints: 1900, country: 'DE' },
      period: { from: began, to: currentPeriodEnd },
    })
    await bench.moveTo(after(currentPeriodEnd, seconds(1)))
    const renewed = await payments.readSubscription(id)
    await payments.endSubscription(id, { refund: true })
    const last = (await payments.listInvoices(customerId)).find(({ status }) => status === 'refunded')
    expect(await payments.readReceipt({ customerId, invoiceId: last!.id })).toMatchObject({
      cents: 2500,
      tax: { cents: 399 },
      refundedCents: 2500,
      period: { from: currentPeriodEnd, to: renewed.currentPeriodEnd },
    })
  })

  test('the invoice of a template tells what of it was given back, in part and in full', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const { id: paymentId } = await buyer.buy(500)
    const invoices = () => payments.listInvoices(buyer.customerId)
    expect(await invoices()).toMatchObject([{ cents: 500, refundedCents: 0, status: 'paid' }])
    await payments.refund({ paymentId, key: `${paymentId}-200`, cents: 200 })
    expect(await invoices()).toMatchObject([{ cents: 500, refundedCents: 200, status: 'paid' }])
    await payments.refund({ paymentId, key: `${paymentId}-rest` })
    expect(await invoices()).toMatchObject([{ cents: 500, refundedCents: 500, status: 'refunded' }])
  })

  test('payments for plans are listed with their period, their tax and what was given back, others are not', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const since = bench.now()
    await buyer.buy(999, 'DE')
    const { id, currentPeriodEnd } = await buyer.subscribe(payments.prices.standard.month, { country: 'DE' })
    const listed = async () => {
      const all = await Array.fromAsync(payments.listPlanPayments(since))
      const own = all.filter(({ customerId }) => customerId === buyer.customerId)
      return own.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    }
    const { customerId } = buyer
    const paid = { customerId, cents: 2500, taxCents: 399, refundedCents: 0 }
    const first = { ...paid, paidAt: since, period: { from: since, to: currentPeriodEnd } }
    expect(await listed()).toMatchObject([first])
    await bench.moveTo(after(currentPeriodEnd, seconds(1)))
    const { currentPeriodEnd: to } = await payments.readSubscription(id)
    await payments.endSubscription(id, { refund: true })
    expect(await listed()).toMatchObject([
      first,
      { ...paid, period: { from: currentPeriodEnd, to }, refundedCents: 2500 },
    ])
  })
})
