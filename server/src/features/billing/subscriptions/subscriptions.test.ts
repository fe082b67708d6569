import type { Invoice, SubscriptionStatus } from '@agentry/contract/billing'
import { expect, test } from 'vitest'
import { subjectsTo } from '../../../../tests/support/people/mails.ts'
import { cards, openCheckout, pay, subscribe } from '../../../../tests/support/people/payer.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { deliver, eventBody, loseWebhooks, signer } from '../../../../tests/support/people/webhooks.ts'

const status = '/billing/subscription-status'

test('a person subscribes, switches, cancels and resumes; the badge, the invoices and the mails follow', async () => {
  const app = await startTestApp()
  const person = await app.newUser()
  const isPro = async () => (await person.get<{ is_pro: boolean }>('/auth/me')).body.is_pro
  expect(await person.get(status)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(await app.visitor().get(status)).toMatchObject({
    status: 401,
    body: { detail: 'Authentication required' },
  })
  expect((await person.post('/billing/create-portal-session')).status).toBe(404)

  const { body: opened } = await openCheckout(person, 'price_standard_month')
  const session = `/billing/checkout-sessions/${opened.session_id}`
  expect((await person.get(session)).body).toEqual({ status: 'open', mode: 'subscription', template: null })
  expect((await (await app.newUser()).get(session)).status).toBe(404)
  expect((await pay(app, opened.checkout_url, cards.declined)).status).toBe(402)
  expect(await isPro()).toBe(false)
  const paid = await pay(app, opened.checkout_url)
  expect(paid.location).toMatch(new RegExp(`/billing/success\\?session_id=${opened.session_id}$`))
  expect((await person.get(session)).body).toMatchObject({ status: 'paid' })
  expect(await isPro()).toBe(true)
  expect((await person.get<SubscriptionStatus>(status)).body).toMatchObject({
    status: 'active',
    plan: 'standard',
    price: '$25/month',
    current_period_end: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    cancel_at_period_end: false,
    is_pro: true,
    is_test: true,
  })

  const yearly = await person.post('/billing/update-subscription', { price_id: 'price_standard_year' })
  expect(yearly).toMatchObject({ status: 200, body: { interval: 'year', price: '$250/year' } })
  expect((await person.post('/billing/cancel-subscription')).body).toMatchObject({
    cancel_at_period_end: true,
    is_pro: true,
  })
  expect((await person.post('/billing/resume-subscription')).body).toMatchObject({
    cancel_at_period_end: false,
  })
  const { body: invoices } = await person.get<Invoice[]>('/billing/invoices')
  expect(invoices.map((invoice) => invoice.status)).toEqual(['paid', 'paid'])
  expect(
    (await person.post<{ portal_url: string }>('/billing/create-portal-session')).body.portal_url,
  ).toMatch(/^http:\/\/agentry\.test\/pay\/portal\//)
  await waitFor(async () => (await subjectsTo(app, person.email)).length > 3)
  expect((await subjectsTo(app, person.email)).toSorted()).toEqual([
    'Pro (Standard) goes on',
    'Welcome to Agentry Pro',
    'You cancelled Pro (Standard)',
    'Your plan is Pro (Standard) now',
  ])
})

test(
  '29: a double click on pay makes one checkout and one subscription; another price closes the one before',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const person = await app.newUser()
    const there = Object.assign(replica.visitor(), { token: person.token })
    const clicks = await Promise.all(
      Array.from({ length: 12 }, (_, n) => openCheckout(n % 2 ? person : there, 'price_standard_month')),
    )
    expect(new Set(clicks.map(({ body }) => body.session_id)).size).toBe(1)
    const former = clicks[0]!.body
    const { body: next } = await openCheckout(person, 'price_standard_year')
    expect(next.session_id).not.toBe(former.session_id)
    expect((await pay(app, former.checkout_url)).status).toBe(410)
    const paid = await Promise.all(Array.from({ length: 6 }, () => pay(app, next.checkout_url)))
    expect(paid.map((answer) => answer.status)).toEqual(Array(6).fill(303))

    const known = await Array.fromAsync(app.ports.payments.listSubscriptions())
    expect(known).toMatchObject([{ status: 'active', priceId: 'price_standard_year' }])
    expect(await openCheckout(person, 'price_standard_month')).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('Switch between monthly and yearly') },
    })
  },
)

/** Somebody who has a subscription gets through to the card page of another one. */
async function subscribeAgain(app: TestApp) {
  const [first] = await Array.fromAsync(app.ports.payments.listSubscriptions())
  const stray = await app.ports.payments.openCheckout({
    key: 'stray',
    customerId: first!.customerId,
    accountId: first!.accountId,
    item: { mode: 'subscription', priceId: 'price_founder_month', discountPercent: 0 },
    successUrl: 'http://agentry.test/',
    cancelUrl: 'http://agentry.test/',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await pay(app, stray.url)
  const { subscriptionId } = await app.ports.payments.readCheckout(stray.id)
  return { first: first!.id, second: subscriptionId! }
}

test(
  '29: a second subscription is told as one also when its news came before that of the first',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    loseWebhooks(app)
    const sign = await signer(app)
    const person = await app.newUser()
    await subscribe(app, person)
    const { first, second } = await subscribeAgain(app)
    for (const id of [second, first]) {
      const body = eventBody('subscription', id)
      expect(await deliver(app.origin, body, sign(body))).toBe(200)
    }
    const known = await Array.fromAsync(app.ports.payments.listSubscriptions())
    expect(known.filter(({ endedAt }) => endedAt === null)).toMatchObject([{ id: first }])
    await waitFor(async () => (await subjectsTo(app, person.email)).length > 1)
    expect((await subjectsTo(app, person.email)).toSorted()).toEqual([
      'Welcome to Agentry Pro',
      'You were charged twice, and got one payment back',
    ])
  },
)

test(
  '29: a second subscription that was paid all the same is ended and paid back, and the first goes on',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const person = await app.newUser()
    await subscribe(app, person)
    const { first } = await subscribeAgain(app)
    const invoices = await waitFor(async () => {
      const { body } = await person.get<Invoice[]>('/billing/invoices')
      return body.some((invoice) => invoice.status === 'refunded') && body
    })
    expect(invoices.map((invoice) => invoice.status).toSorted()).toEqual(['paid', 'refunded'])
    const known = await Array.fromAsync(app.ports.payments.listSubscriptions())
    expect(known.filter(({ endedAt }) => endedAt === null)).toMatchObject([{ id: first }])
    expect((await person.get(status)).body).toMatchObject({ status: 'active', plan: 'standard' })
    await waitFor(async () => (await subjectsTo(app, person.email)).length > 1)
    expect((await subjectsTo(app, person.email)).toSorted()).toEqual([
      'Welcome to Agentry Pro',
      'You were charged twice, and got one payment back',
    ])
  },
)

test('29: a price of nobody, of another mode, or of a plan that one does not hold is refused', async () => {
  const app = await startTestApp()
  const person = await app.newUser()
  for (const [price, mode] of [
    ['price_cheap', 'subscription'],
    ['template_018f0000-0000-7000-8000-000000000000', 'subscription'],
    ['price_standard_month', 'payment'],
    ['', 'subscription'],
  ] as const) {
    const { status: code, body } = await openCheckout(person, price, mode)
    expect({ price, code, detail: body.detail }).toEqual({
      price,
      code: 422,
      detail: expect.stringMatching(/Invalid plan selected$/),
    })
  }
  expect(
    (await person.post('/billing/update-subscription', { price_id: 'price_standard_year' })).status,
  ).toBe(404)
  await subscribe(app, person)
  const update = (price_id: string) => person.post('/billing/update-subscription', { price_id })
  expect(await update('price_cheap')).toMatchObject({
    status: 422,
    body: { detail: 'Invalid plan selected' },
  })
  expect(await update('price_founder_month')).toMatchObject({ status: 403 })
})

test(
  "29: another's real customer, account, subscription or checkout in a request changes and opens nothing of theirs",
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const [person, other] = await app.newUsers(2)
    await subscribe(app, other!)
    const [theirs] = await Array.fromAsync(app.ports.payments.listSubscriptions())
    const { customerId, accountId } = theirs!
    const sneaky = {
      customer: customerId,
      customer_id: customerId,
      customerId,
      account_id: accountId,
      subscription_id: theirs!.id,
      discount: 100,
    }
    for (const call of [
      'update-subscription',
      'cancel-subscription',
      'resume-subscription',
      'create-portal-session',
    ])
      expect(
        (await person!.post(`/billing/${call}`, { ...sneaky, price_id: 'price_standard_year' })).status,
      ).toBe(404)
    const { body: opened } = await person!.post<{ checkout_url: string }>(
      '/billing/create-checkout-session',
      {
        ...sneaky,
        price_id: 'price_standard_month',
        mode: 'subscription',
      },
    )
    await pay(app, opened.checkout_url)
    expect(
      (await person!.post('/billing/update-subscription', { ...sneaky, price_id: 'price_standard_year' }))
        .body,
    ).toMatchObject({ price: '$250/year', discount_percent: 0 })

    const known = await Array.fromAsync(app.ports.payments.listSubscriptions())
    expect(known.find(({ id }) => id === theirs!.id)).toEqual(theirs)
    const mine = known.filter(({ id }) => id !== theirs!.id)
    expect(mine).toMatchObject([{ priceId: 'price_standard_year' }])
    expect(mine[0]!.customerId).not.toBe(customerId)
    expect(mine[0]!.accountId).not.toBe(accountId)
    const portal = await person!.post<{ portal_url: string }>('/billing/create-portal-session', sneaky)
    const address = app.origin + new URL(portal.body.portal_url).pathname
    expect(await (await fetch(address)).text()).not.toContain(theirs!.id)
    const form = new URLSearchParams({ action: 'cancel', subscription: theirs!.id })
    expect((await fetch(address, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(404)
    expect((await other!.get(status)).body).toMatchObject({ status: 'active', cancel_at_period_end: false })
  },
)
