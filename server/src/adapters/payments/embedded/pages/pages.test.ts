import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../tests/support/app/start-test-app.ts'
import type { Bench } from '../../testing/bench.ts'
import { cardForm, goodCard, refusedCard } from '../../testing/bench.ts'
import { newBuyer } from '../../testing/purchases.ts'

let app: TestApp
let bench: Bench

beforeAll(async () => {
  app = await openTestApp()
  const { payments, clock } = app.ports
  bench = {
    payments,
    now: () => clock.now(),
    pay: async (url: string) => {
      const { status } = await post(url, cardForm(goodCard))
      return { status }
    },
  } as Bench
})

afterAll(() => app.stop())

/** At the server's own address, as a browser would. */
const here = (url: string) => `${app.origin}${new URL(url, app.origin).pathname}`

async function get(url: string) {
  const response = await fetch(here(url), { redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function post(url: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  const response = await fetch(here(url), { method: 'POST', body, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

test('the pages have the colours of the client', async () => {
  const tokens = await readFile(new URL('../../../../../../web/src/ui/tokens.css', import.meta.url), 'utf8')
  const colours = (await get('/pay/page.css')).text.match(/--[\w-]+: light-dark.*;/g) ?? []
  expect(colours.length).toBeGreaterThan(10)
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([])
})

const founderPlan = () => bench.payments.prices.founder.month

test('the checkout is one plain form under the strict policy, marked as a test, with what it costs', async () => {
  const buyer = await newBuyer(bench)
  const { url } = await buyer.open(buyer.plan(founderPlan(), 15))
  const { status, headers, text } = await get(url)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(text).not.toMatch(/<script| style=| on\w+=/)
  for (const name of ['card_number', 'expiry', 'cvc', 'name', 'country'])
    expect(text).toContain(`name="${name}"`)
  for (const words of ['Test mode', '$15.00', 'Research reward, 15 % off', '$12.75', '>Pay<', '>Cancel<'])
    expect(text).toContain(words)
  expect(await get('/pay/page.css')).toMatchObject({ status: 200, text: expect.stringContaining('--paper') })
})

test('missing and wrong fields are told beside them, what was written stays harmless, the code is never sent back', async () => {
  const buyer = await newBuyer(bench)
  const { id, url } = await buyer.open(buyer.plan(founderPlan()))
  const empty = await post(url, {})
  expect(empty.status).toBe(422)
  for (const name of ['card_number', 'expiry', 'cvc', 'name'])
    expect(empty.text).toContain(`id="${name}-error"`)

  const hostile = '"><script>alert(1)</script>\u0000\u202e\'&'
  const wrong = await post(url, {
    card_number: '4242 4242 4242 4241',
    expiry: '01 / 20',
    cvc: '98765',
    name: hostile,
  })
  expect(wrong.status).toBe(422)
  expect(wrong.text).not.toContain('<script>')
  expect(wrong.text).toContain('&quot;&gt;&lt;script&gt;')
  expect(wrong.text).toContain('This card has expired.')
  expect(wrong.text).not.toContain('98765')

  const nowhere = await post(url, { ...cardForm(goodCard), country: 'XX' })
  expect(nowhere).toMatchObject({ status: 422, text: expect.stringContaining('Choose the country') })
  const real = await post(url, { ...cardForm('4111 1111 1111 1111') })
  expect(real).toMatchObject({ status: 402, text: expect.stringContaining('no real card is taken') })
  const refused = await post(url, cardForm(refusedCard))
  expect(refused).toMatchObject({ status: 402, text: expect.stringContaining('Your card was declined') })
  expect(await bench.payments.readCheckout(id)).toMatchObject({ status: 'open' })

  const paid = await post(url, { ...cardForm(goodCard), name: hostile })
  expect(paid).toMatchObject({ status: 303, location: `/billing/success?session_id=${id}` })
  expect(await get(url)).toMatchObject({ status: 303 })
  // Pressed when it was too late: what was paid is shown as paid.
  expect(await post(url, { action: 'cancel' })).toMatchObject({ status: 303, location: paid.location })
})

test('the country that the browser tells is chosen beforehand, so that the four fields of a card are enough', async () => {
  const buyer = await newBuyer(bench)
  const { url } = await buyer.open(buyer.plan(founderPlan()))
  for (const [languages, country] of [
    ['de-AT,de;q=0.9,en;q=0.8', 'AT'],
    ['fr', 'FR'],
    ['*', 'US'],
    ['--,;,x'.repeat(50), 'US'],
  ] as const) {
    const response = await fetch(here(url), { headers: { 'accept-language': languages } })
    const chosen = [...(await response.text()).matchAll(/value="(..)"\s+selected/g)].map(([, code]) => code)
    expect(chosen, languages).toEqual([country])
  }
  const { country: _, ...card } = cardForm(goodCard)
  expect(await post(url, card)).toMatchObject({ status: 303 })
})

test('Cancel leads back to the prices and ends the checkout; what is expired or unknown says so', async () => {
  const buyer = await newBuyer(bench)
  const { id, url } = await buyer.open(buyer.plan(founderPlan()))
  expect(await post(url, { action: 'cancel' })).toMatchObject({ status: 303, location: '/pricing' })
  expect(await bench.payments.readCheckout(id)).toMatchObject({ status: 'expired' })
  expect(await post(url, cardForm(goodCard))).toMatchObject({
    status: 410,
    text: expect.stringContaining('Nothing was charged'),
  })
  expect(await buyer.invoices()).toEqual([])
  for (const path of [
    '/pay/checkout/nothing',
    '/pay/checkout/%00',
    '/pay/portal/constructor',
    '/pay/__proto__/x',
  ])
    expect(await get(path)).toMatchObject({ status: 404, text: expect.stringContaining('Test mode') })
  expect(await get(url.replace(/.$/, 'x'))).toMatchObject({ status: 404 })
})

test('a body that is no form, or too long, is refused', async () => {
  const buyer = await newBuyer(bench)
  const { url } = await buyer.open(buyer.plan(founderPlan()))
  const json = await fetch(here(url), {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(json.status).toBe(415)
  expect(await post(url, { name: 'x'.repeat(20_000) })).toMatchObject({ status: 413 })
})

test('the portal shows card and invoices, cancels, resumes, switches, refunds, and touches nobody else’s', async () => {
  const { payments } = bench
  const [ada, bob] = [await newBuyer(bench), await newBuyer(bench)]
  const mine = await ada.subscribe(founderPlan())
  const bought = await ada.buy(900)
  const portal = await payments.openPortal({
    customerId: ada.customerId,
    returnUrl: 'http://agentry.test/billing',
  })
  const shown = await get(portal)
  for (const words of [
    'Test mode',
    'Visa ending in 4242',
    'Cancel subscription',
    'Switch to yearly',
    'Plant Doctor',
    'Refund',
  ])
    expect(shown.text).toContain(words)
  const [receipt] = /\/pay\/invoice\/\w+/.exec(shown.text) ?? []
  expect(await get(receipt ?? '')).toMatchObject({ status: 200, text: expect.stringContaining('Receipt') })

  const own = { subscription: mine.id }
  expect(await post(portal, { action: 'cancel', ...own })).toMatchObject({ status: 303 })
  expect(await payments.readSubscription(mine.id)).toMatchObject({ cancelAtPeriodEnd: true })
  expect((await get(portal)).text).toContain('Resume')
  await post(portal, { action: 'resume', ...own })
  const yearly = { action: 'switch', ...own, price: payments.prices.founder.year! }
  await Promise.all([post(portal, yearly), post(portal, yearly)])
  expect(await payments.readSubscription(mine.id)).toMatchObject({
    cancelAtPeriodEnd: false,
    priceId: payments.prices.founder.year,
  })
  expect(await post(portal, { ...yearly, price: 'price_free' })).toMatchObject({ status: 422 })
  expect(await post(portal, { action: 'card', ...cardForm(refusedCard) })).toMatchObject({ status: 402 })
  expect(await post(portal, { action: 'toString' })).toMatchObject({ status: 303 })
  await post(portal, { action: 'refund', payment: bought.id })
  expect(await payments.readPayment(bought.id)).toMatchObject({ refundedCents: 900 })

  const theirs = await bob.subscribe(founderPlan())
  const sold = await bob.buy(800)
  expect(await post(portal, { action: 'cancel', subscription: theirs.id })).toMatchObject({ status: 404 })
  expect(await post(portal, { action: 'refund', payment: sold.id })).toMatchObject({ status: 404 })
  expect(await payments.readSubscription(theirs.id)).toEqual(theirs)
  expect(await payments.readPayment(sold.id)).toEqual(sold)
})

test('a payout account needs a name and a valid IBAN, of which the end is kept', async () => {
  const { payments } = bench
  const creator = { accountId: 'c', email: 'c@example.org', payoutAccountId: null, key: 'c' }
  const { payoutAccountId, url } = await payments.openPayoutAccount({
    ...creator,
    returnUrl: 'http://agentry.test/my-agents',
  })
  expect(await post(url, { account_name: '', iban: 'DE00 1234' })).toMatchObject({ status: 422 })
  expect(await payments.readPayoutAccount(payoutAccountId)).toBe('pending')
  const saved = await post(url, { account_name: 'Ada', iban: 'de89 3704 0044 0532 0130 00' })
  expect(saved).toMatchObject({ status: 303, location: '/my-agents' })
  expect(await payments.readPayoutAccount(payoutAccountId)).toBe('ready')
  expect((await get(url)).text).toContain('3000')
})
