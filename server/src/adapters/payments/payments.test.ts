import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { after, days, hours, seconds } from '../../core/operation/clock.ts'
import { goodCard, laterRefusedCard, refusedCard, type Bench } from './testing/bench.ts'
import { embeddedBench } from './testing/embedded-bench.ts'
import { newBuyer } from './testing/purchases.ts'
import { stripeBench } from './testing/stripe-bench.ts'

const monthAhead = (date: Date, months: number) => {
  const then = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(then.getTime() + days(Math.min(31, lastDay) - 1) + hours(12))
}

describe.each([
  ['embedded', embeddedBench],
  ['Stripe', stripeBench],
])('payments by %s', (_name, open: () => Promise<Bench>) => {
  let bench: Bench

  beforeAll(async () => {
    bench = await open()
  })

  afterAll(() => bench.close())

  test('a checkout is opened once, survives a declined card, and is paid once however often one clicks', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    expect(await payments.openCustomer(buyer)).toBe(buyer.customerId)
    const item = buyer.plan(payments.prices.founder.month)
    const checkout = await buyer.open(item, `key ${buyer.accountId}`)
    expect(await buyer.open(item, `key ${buyer.accountId}`)).toEqual(checkout)

    expect(await bench.pay(checkout.url, refusedCard)).toEqual({ status: 402 })
    expect(await payments.readCheckout(checkout.id)).toMatchObject({ status: 'open', subscriptionId: null })

    const clicks = await Promise.all(Array.from({ length: 8 }, () => bench.pay(checkout.url, goodCard)))
    for (const { status, location } of clicks) {
      expect(status).toBe(303)
      expect(location).toContain(`/billing/success?session_id=${checkout.id}`)
    }
    const { status, subscriptionId } = await payments.readCheckout(checkout.id)
    expect(status).toBe('paid')
    const subscription = await payments.readSubscription(subscriptionId!)
    expect(subscription).toEqual({
      id: subscriptionId,
      customerId: buyer.customerId,
      accountId: buyer.accountId,
      status: 'active',
      priceId: payments.prices.founder.month,
      currentPeriodEnd: monthAhead(bench.now(), 1),
      cancelAtPeriodEnd: false,
      discountPercent: 0,
      createdAt: bench.now(),
      endedAt: null,
    })
    expect(await buyer.invoices()).toEqual([{ cents: 1500, status: 'paid' }])
    const own = []
    for await (const one of payments.listSubscriptions()) if (one.accountId === buyer.accountId) own.push(one)
    expect(own).toEqual([subscription])
    expect(
      await payments.openPortal({ customerId: buyer.customerId, returnUrl: 'http://agentry.test/billing' }),
    ).toMatch(/^http/)
  })

  test('an expired checkout refuses, whether we or the clock ended it; expiring is harmless twice or when paid', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const item = buyer.plan(payments.prices.standard.month)
    const [ours, late, paid] = await Promise.all([buyer.open(item), buyer.open(item), buyer.open(item)])
    await payments.expireCheckout(ours.id)
    await payments.expireCheckout(ours.id)
    expect((await bench.pay(ours.url)).status).toBe(410)
    await bench.pay(paid.url)
    await payments.expireCheckout(paid.id)
    expect(await payments.readCheckout(paid.id)).toMatchObject({ status: 'paid' })
    await bench.moveTo(after(bench.now(), hours(1)))
    expect((await bench.pay(late.url)).status).toBe(410)
    expect(await payments.readCheckout(late.id)).toMatchObject({ status: 'expired', subscriptionId: null })
    expect(await buyer.invoices()).toHaveLength(1)
  })

  test('a change of price is prorated, charged at once and made once; to another interval it starts anew', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const { founder, standard } = payments.prices
    const { id, createdAt, currentPeriodEnd } = await buyer.subscribe(founder.month)
    const half = new Date((createdAt.getTime() + currentPeriodEnd.getTime()) / 2)
    await bench.moveTo(half)

    const change = { subscriptionId: id, priceId: standard.month!, key: `up ${id}` }
    expect(await payments.changePrice(change)).toMatchObject({ priceId: standard.month, currentPeriodEnd })
    expect(await buyer.invoices()).toEqual([
      { cents: 500, status: 'paid' },
      { cents: 1500, status: 'paid' },
    ])
    await bench.moveTo(after(half, seconds(1)))
    const yearly = await payments.changePrice({
      subscriptionId: id,
      priceId: standard.year!,
      key: `year ${id}`,
    })
    expect(yearly.currentPeriodEnd.getTime() - bench.now().getTime()).toBe(days(365))
    expect((await buyer.invoices())[0]).toEqual({ cents: 25_000 - 1250, status: 'paid' })
    expect(await payments.changePrice(change)).toMatchObject({ priceId: standard.year })
    expect(await buyer.invoices()).toHaveLength(3)
  })

  test('a card that does not pay changes nothing', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const before = await buyer.subscribe(payments.prices.founder.month, { card: laterRefusedCard })
    const change = {
      subscriptionId: before.id,
      priceId: payments.prices.standard.month!,
      key: `up ${before.id}`,
    }
    await expect(payments.changePrice(change)).rejects.toMatchObject({ code: 'payment-failed' })
    expect(await payments.readSubscription(before.id)).toEqual(before)
    await bench.moveTo(after(before.currentPeriodEnd, hours(1)))
    expect(await payments.readSubscription(before.id)).toMatchObject({ status: 'past_due' })
    expect(await buyer.invoices()).toContainEqual({ cents: 1500, status: 'open' })
  })

  test('the reward is taken off from the first invoice on, and ends with the next one after it was taken away', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const first = await buyer.subscribe(payments.prices.founder.month, { discountPercent: 15 })
    expect(first.discountPercent).toBe(15)
    await bench.moveTo(after(first.currentPeriodEnd, seconds(1)))
    expect(await payments.setDiscount(first.id, 25)).toMatchObject({ discountPercent: 25 })
    await bench.moveTo(after((await payments.readSubscription(first.id)).currentPeriodEnd, seconds(1)))
    expect(await payments.setDiscount(first.id, 0)).toMatchObject({ discountPercent: 0 })
    await bench.moveTo(after((await payments.readSubscription(first.id)).currentPeriodEnd, seconds(1)))
    expect((await buyer.invoices()).map(({ cents }) => cents)).toEqual([1500, 1125, 1275, 1275])
  })

  test('missed renewals are made up in order; cancelling ends at the period, resuming does not', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const { id, createdAt } = await buyer.subscribe(payments.prices.founder.month)
    await bench.moveTo(after(createdAt, days(80)))
    const third = await payments.readSubscription(id)
    expect(await buyer.invoices()).toEqual(Array.from({ length: 3 }, () => ({ cents: 1500, status: 'paid' })))
    expect(third.currentPeriodEnd > bench.now()).toBe(true)

    expect(await payments.cancelAtPeriodEnd(id, true)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    })
    expect(await payments.cancelAtPeriodEnd(id, true)).toMatchObject({ cancelAtPeriodEnd: true })
    expect(await payments.cancelAtPeriodEnd(id, false)).toMatchObject({ cancelAtPeriodEnd: false })
    await payments.cancelAtPeriodEnd(id, true)
    await bench.moveTo(after(third.currentPeriodEnd, -seconds(1)))
    expect(await payments.readSubscription(id)).toMatchObject({ status: 'active', endedAt: null })
    await bench.moveTo(third.currentPeriodEnd)
    expect(await payments.readSubscription(id)).toMatchObject({
      status: 'canceled',
      endedAt: third.currentPeriodEnd,
    })
    expect(await buyer.invoices()).toHaveLength(3)
    await expect(payments.cancelAtPeriodEnd(id, false)).rejects.toMatchObject({ code: 'conflict' })
    await expect(payments.setDiscount(id, 15)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('ending is at once and harmless twice; with a refund the period is paid back', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const kept = await buyer.subscribe(payments.prices.standard.month)
    expect(await payments.endSubscription(kept.id)).toMatchObject({
      status: 'canceled',
      endedAt: bench.now(),
    })
    expect(await payments.endSubscription(kept.id)).toMatchObject({ status: 'canceled' })
    await bench.moveTo(after(bench.now(), seconds(1)))
    const spare = await buyer.subscribe(payments.prices.founder.month)
    await payments.endSubscription(spare.id, { refund: true })
    expect(await buyer.invoices()).toEqual([
      { cents: 1500, status: 'refunded' },
      { cents: 2500, status: 'paid' },
    ])
  })

  test('a template is bought once, refunded once, and disputed with either end', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const bought = await buyer.buy(999)
    expect(bought).toMatchObject({
      customerId: buyer.customerId,
      cents: 999,
      refundedCents: 0,
      dispute: 'none',
    })
    expect(bought.purchaseId).toContain(buyer.accountId)
    const refund = { paymentId: bought.id, key: bought.id }
    expect(await payments.refund(refund)).toMatchObject({ refundedCents: 999 })
    expect(await payments.refund(refund)).toMatchObject({ refundedCents: 999 })
    expect(await payments.refund({ ...refund, key: 'another' })).toMatchObject({ refundedCents: 999 })
    expect(await buyer.invoices()).toEqual([{ cents: 999, status: 'refunded' }])

    for (const outcome of ['won', 'lost'] as const) {
      const disputed = await (await newBuyer(bench)).buy(500)
      await bench.dispute(disputed, 'open')
      expect(await payments.readPayment(disputed.id)).toMatchObject({ dispute: 'open' })
      await expect(payments.refund({ paymentId: disputed.id, key: disputed.id })).rejects.toMatchObject({
        code: 'conflict',
      })
      await bench.dispute(disputed, outcome)
      expect(await payments.readPayment(disputed.id)).toMatchObject({ dispute: outcome, refundedCents: 0 })
    }
  })

  test('a creator is paid out once per key, when the account is ready', async () => {
    const { payments } = bench
    const creator = {
      accountId: 'creator',
      email: 'creator@example.org',
      returnUrl: 'http://agentry.test/my-agents',
    }
    const first = { ...creator, payoutAccountId: null, key: 'creator' }
    const account = await payments.openPayoutAccount(first)
    const { payoutAccountId } = account
    expect(await payments.openPayoutAccount(first)).toMatchObject({ payoutAccountId })
    expect(await payments.readPayoutAccount(payoutAccountId)).toBe('pending')
    await bench.finishPayoutAccount(account)
    expect(await payments.readPayoutAccount(payoutAccountId)).toBe('ready')
    expect(await payments.openPayoutAccount({ ...first, payoutAccountId })).toMatchObject({ payoutAccountId })

    const payout = { payoutAccountId, cents: 5001, key: 'november' }
    const [sent, again] = [await payments.payOut(payout), await payments.payOut(payout)]
    expect(again).toEqual(sent)
    expect(await payments.payOut({ ...payout, key: 'december' })).not.toEqual(sent)
    expect(await payments.readPayout(sent.id)).toBe('sent')
    const told = (await bench.events())
      .slice(-3)
      .map(({ body, signature }) => payments.readEvent(body, signature))
    expect(await Promise.all(told)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ about: 'payout-account', payoutAccountId }),
        expect.objectContaining({ about: 'payout', payoutId: sent.id }),
      ]),
    )
  })

  test('events point to what happened, and count only as they were signed, lately', async () => {
    const { payments } = bench
    const buyer = await newBuyer(bench)
    const before = (await bench.events()).length
    const { id } = await buyer.subscribe(payments.prices.founder.month)
    const { id: paymentId } = await buyer.buy(700)
    const events = (await bench.events()).slice(before)
    const read = await Promise.all(events.map(({ body, signature }) => payments.readEvent(body, signature)))
    expect(read).toContainEqual(expect.objectContaining({ about: 'subscription', subscriptionId: id }))
    expect(read).toContainEqual(expect.objectContaining({ about: 'payment', paymentId }))
    expect(read).toContainEqual(expect.objectContaining({ about: 'checkout' }))

    const { body, signature } = events.at(-1)!
    const reserialised = Buffer.from(JSON.stringify(JSON.parse(body.toString()), undefined, 1))
    const [forged] = (await bench.events({ secret: 'whsec_another' })).slice(-1)
    const [old] = (await bench.events({ secondsAgo: 6 * 60 })).slice(-1)
    const [recent] = (await bench.events({ secondsAgo: 4 * 60 })).slice(-1)
    await expect(payments.readEvent(recent!.body, recent!.signature)).resolves.toBeDefined()
    for (const [bytes, header] of [
      [body, undefined],
      [body, ''],
      [body, 'nonsense'],
      [body, signature.replace(/v1=../, 'v1=00')],
      [body, signature.replace(/t=\d/, 't=9')],
      [reserialised, signature],
      [Buffer.from(`${body.toString()} `), signature],
      [Buffer.alloc(0), signature],
      [forged!.body, forged!.signature],
      [old!.body, old!.signature],
    ] as const)
      await expect(payments.readEvent(bytes, header)).rejects.toMatchObject({ code: 'bad-signature' })
  })

  test('what there is not is not found, and a forgotten customer is not charged again', async () => {
    const { payments } = bench
    const unknown = 'nothing'
    const change = { subscriptionId: unknown, priceId: payments.prices.founder.month!, key: 'unknown' }
    for (const ask of [
      () => payments.readCheckout(unknown),
      () => payments.readSubscription(unknown),
      () => payments.readPayment(unknown),
      () => payments.readPayoutAccount(unknown),
      () => payments.readPayout(unknown),
      () => payments.endSubscription(unknown),
      () => payments.cancelAtPeriodEnd(unknown, true),
      () => payments.changePrice(change),
      () => payments.openPortal({ customerId: unknown, returnUrl: 'http://agentry.test' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
    const buyer = await newBuyer(bench)
    await buyer.buy(300)
    await payments.forgetCustomer(buyer.customerId)
    await payments.forgetCustomer(buyer.customerId)
    expect(await buyer.invoices()).toHaveLength(1)
  })
})
