import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { after, seconds } from '../../../core/operation/clock.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { cardForm, goodCard } from '../testing/bench.ts'
import { newBuyer } from '../testing/purchases.ts'
import { stripeBench, stripePrices } from '../testing/stripe-bench.ts'
import { StripeServer } from '../testing/stripe-server.ts'

async function openBench() {
  const bench = await stripeBench()
  onTestFinished(bench.close)
  return bench
}

test(
  'what Stripe refuses or does not answer is told in our words, and tried again where that may help',
  { tags: 'long' },
  async () => {
    const bench = await openBench()
    const { payments, server } = bench
    const buyer = await newBuyer(bench)
    server.failing = 503
    await expect(payments.readCheckout('cs_test_1')).rejects.toMatchObject({
      code: 'provider-failed',
      message: 'The payment provider did not answer. Please try again.',
    })
    server.failing = undefined
    const checkout = await buyer.open(buyer.plan('price_fm'))
    await bench.pay(checkout.url)
    const { subscriptionId } = await payments.readCheckout(checkout.id)
    const renewal = server.books.all('payment_intent')[0]?.id ?? ''
    await expect(payments.readPayment(renewal)).rejects.toMatchObject({ code: 'not-found' })
    expect(await payments.readSubscription(subscriptionId!)).toMatchObject({ status: 'active' })
  },
)

test("a date to end on that Stripe's own portal wrote is a cancellation, and can be taken back", async () => {
  const bench = await openBench()
  const { id, currentPeriodEnd } = await (await newBuyer(bench)).subscribe('price_fm')
  bench.server.books.get('subscription', id)['cancel_at'] = currentPeriodEnd.getTime() / 1000
  expect(await bench.payments.readSubscription(id)).toMatchObject({ cancelAtPeriodEnd: true })
  expect(await bench.payments.cancelAtPeriodEnd(id, false)).toMatchObject({ cancelAtPeriodEnd: false })
})

test('all subscriptions are listed page by page, and those of other businesses left out', async () => {
  const bench = await openBench()
  const { books } = bench.server
  const buyer = await newBuyer(bench)
  const { id } = await buyer.subscribe('price_fm')
  const sample = books.get('subscription', id)
  for (let more = 0; more < 120; more += 1)
    books.add('sub', 'subscription', {
      ...sample,
      id: `sub_more${more}`,
      metadata: more % 2 ? sample['metadata'] : {},
    })
  const found = []
  for await (const subscription of bench.payments.listSubscriptions()) found.push(subscription.id)
  expect(new Set(found).size).toBe(61)
})

test('a payout is found again when Stripe has forgotten its key', async () => {
  const bench = await openBench()
  const { payments, server } = bench
  const account = await payments.openPayoutAccount({
    accountId: 'a',
    email: 'a@example.org',
    payoutAccountId: null,
    returnUrl: 'http://agentry.test',
    key: 'a',
  })
  server.finishOnboarding(account.payoutAccountId)
  const payout = { payoutAccountId: account.payoutAccountId, cents: 6000, key: 'november' }
  const sent = await payments.payOut(payout)
  server.forgetKeys()
  expect(await payments.payOut(payout)).toEqual(sent)
  expect(server.books.all('transfer')).toHaveLength(1)
})

test(
  'with Stripe in the settings a person pays there, and is Pro once its signed events arrived, in any order',
  { tags: 'long' },
  async () => {
    const stripe = await new StripeServer(stripePrices).start()
    onTestFinished(() => stripe.stop())
    const app = await startTestApp({
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.books.webhookSecret,
      STRIPE_API_BASE: stripe.origin,
      STRIPE_PRICE_STANDARD_MONTH: 'price_sm',
    })
    const person = await app.newUser()
    const plan = { price_id: 'price_sm', mode: 'subscription' }
    const open = () => person.post<{ checkout_url: string }>('/billing/create-checkout-session', plan)
    expect((await open()).status).toBe(200)
    // The server went away before it had Stripe's answer, and is asked again almost two minutes later.
    await app.ports.db.execute(sql`UPDATE checkout SET session_id = NULL, url = NULL`)
    stripe.forgetKeys()
    stripe.moveTo(after(stripe.books.now, seconds(119)))
    const { body, text } = await open()
    expect(body.checkout_url, text).toBeDefined()
    const form = new URLSearchParams(cardForm(goodCard))
    const paid = await fetch(body.checkout_url, { method: 'POST', body: form, redirect: 'manual' })
    expect(paid.headers.get('location')).toMatch(
      /^http:\/\/agentry\.test\/billing\/success\?session_id=cs_test_/,
    )

    for (const event of stripe.books.signedEvents().toReversed()) {
      const { status } = await app.visitor().post('/billing/webhook', undefined, {
        raw: new Uint8Array(event.body),
        headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      })
      expect(status).toBe(200)
    }
    expect(await person.get('/billing/subscription-status')).toMatchObject({
      status: 200,
      body: { status: 'active', plan: 'standard', price: '$25/month', is_pro: true, is_test: true },
    })
    const unsigned = { raw: '{}', headers: { 'content-type': 'application/json' } }
    expect(await app.visitor().post('/billing/webhook', undefined, unsigned)).toMatchObject({
      status: 400,
      body: { code: 'bad-signature' },
    })
    expect((await fetch(`${app.origin}/pay/page.css`)).headers.get('content-type')).not.toContain('css')
  },
)
