import type { Invoice, SubscriptionStatus } from '@agentry/contract/billing'
import { expect, test } from 'vitest'
import { after, days, minutes, seconds } from '../../../core/operation/clock.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { subjectsTo } from '../../../../tests/support/people/mails.ts'
import { cards, openCheckout, subscribe } from '../../../../tests/support/people/payer.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { loseWebhooks } from '../../../../tests/support/people/webhooks.ts'
import { billingDependencies } from '../../billing-dependencies.ts'
import { lookAfterOverdue } from './reconcile.ts'

const status = '/billing/subscription-status'

/** The whole server, its provider included, lives at this moment. */
function travel({ ports }: TestApp, moment: Date) {
  ports.clock.now = () => moment
}

/** A month later the token of before has ended. */
async function signedIn({ origin }: TestApp, { email, password }: TestUser) {
  const person = new Caller(origin)
  const { body } = await person.post<{ access_token: string }>('/auth/login', { email, password })
  person.token = body.access_token
  return person
}

const periodEnd = async (person: Caller) =>
  new Date((await person.get<SubscriptionStatus>(status)).body.current_period_end)
const isPro = async (person: Caller) => (await person.get<{ is_pro: boolean }>('/auth/me')).body.is_pro

test('30: cancelling ends access at the end of the period, to the millisecond and without any webhook', async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  await subscribe(app, user)
  loseWebhooks(app)
  await user.post('/billing/cancel-subscription')
  const end = await periodEnd(user)

  travel(app, after(end, -1))
  const person = await signedIn(app, user)
  expect(await isPro(person)).toBe(true)
  expect((await person.get(status)).body).toMatchObject({ cancel_at_period_end: true, is_pro: true })
  expect((await person.post('/billing/api-keys', { name: 'mine' })).status).toBe(201)

  travel(app, end)
  expect(await isPro(person)).toBe(false)
  expect((await person.get(status)).status).toBe(404)
  expect((await person.post('/billing/api-keys', { name: 'mine' })).status).toBe(403)
  expect((await person.post('/billing/resume-subscription')).status).toBe(404)
  expect((await person.get('/billing/usage')).body).toMatchObject({ limits: { api_calls: 50 } })

  const session = await subscribe(app, person, { price: 'price_standard_year' })
  expect((await person.get(`/billing/checkout-sessions/${session}`)).body).toMatchObject({ status: 'paid' })
  expect(await isPro(person)).toBe(true)
  const known = await Array.fromAsync(app.ports.payments.listSubscriptions())
  expect(known.map((one) => one.status).toSorted()).toEqual(['active', 'canceled'])
  const aboutPro = async () =>
    (await subjectsTo(app, user.email)).filter((subject) => subject.includes('Pro'))
  await waitFor(async () => (await aboutPro()).length === 4)
  expect((await aboutPro()).toSorted()).toEqual([
    'Welcome to Agentry Pro',
    'Welcome to Agentry Pro',
    'You cancelled Pro (Standard)',
    'Your Agentry Pro subscription has ended',
  ])
})

test(
  'a renewal whose webhook is late or lost interrupts nothing, and is found by the look at what is overdue',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    await subscribe(app, user)
    loseWebhooks(app)
    const end = await periodEnd(user)
    travel(app, after(end, minutes(10)))
    const person = await signedIn(app, user)
    expect(await isPro(person)).toBe(true)
    await lookAfterOverdue({ ...app.ports, dependencies: billingDependencies(app.ports) })
    expect((await periodEnd(person)).getTime()).toBeGreaterThan(after(end, days(27)).getTime())
  },
)

test(
  'a refused card keeps Pro while it is tried again, seven days at most, and the person is told once',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    await subscribe(app, user, { card: cards.failsLater })
    const end = await periodEnd(user)
    const live = async (moment: Date) => {
      travel(app, moment)
      await app.ports.payments.embedded!.tick()
      return signedIn(app, user)
    }
    const person = await live(after(end, seconds(1)))
    const shown = await waitFor(async () => {
      const { body } = await person.get<SubscriptionStatus>(status)
      return body.status === 'past_due' && body
    })
    expect(shown.is_pro).toBe(true)
    expect(await openCheckout(person, 'price_standard_month')).toMatchObject({ status: 409 })
    await live(after(end, days(4)))
    expect(await isPro(person)).toBe(true)
    const late = await live(after(end, days(7) + minutes(1)))
    expect(await isPro(late)).toBe(false)
    await waitFor(async () => (await subjectsTo(app, user.email)).length > 1)
    expect((await subjectsTo(app, user.email)).toSorted()).toEqual([
      'Welcome to Agentry Pro',
      'Your Agentry payment failed',
    ])
  },
)

test(
  'the research reward is taken off at checkout and ends with the consent, for the next invoice',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    const consent = (ticked: boolean) =>
      user.post('/user/consent', {
        consents: {
          analytics: true,
          research_general: ticked,
          research_business: ticked,
          research_creative: ticked,
          marketing: false,
          beta_testing: false,
        },
        timestamp: new Date().toISOString(),
      })
    expect((await consent(true)).status).toBe(200)
    expect((await user.get('/billing/plans')).body).toMatchObject({ discount_percent: 25 })
    await subscribe(app, user)
    expect((await user.get(status)).body).toMatchObject({ price: '$18.75/month', discount_percent: 25 })
    await consent(false)
    await waitFor(async () => {
      const { body } = await user.get<SubscriptionStatus>(status)
      return body.discount_percent === 0
    })
    expect((await user.get(status)).body).toMatchObject({ price: '$25/month' })
    const end = await periodEnd(user)
    travel(app, after(end, seconds(1)))
    await app.ports.payments.embedded!.tick()
    const { body: invoices } = await (await signedIn(app, user)).get<Invoice[]>('/billing/invoices')
    expect(invoices.map(({ cents }) => cents)).toEqual([2500, 1875])
  },
)
