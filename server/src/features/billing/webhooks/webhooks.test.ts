import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signatureOf } from '../../../adapters/payments/embedded/signature.ts'
import { openCheckout, pay, subscribe } from '../../../../tests/support/people/payer.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { deliver, eventBody, loseWebhooks, signer } from '../../../../tests/support/people/webhooks.ts'
import { billingDependencies } from '../../billing-dependencies.ts'
import { lookAfterOverdue, reconcile } from '../subscriptions/reconcile.ts'

const status = '/billing/subscription-status'
const billingOf = ({ ports }: TestApp) => ({ ...ports, dependencies: billingDependencies(ports) })

async function onlySubscription({ ports }: TestApp) {
  const [only] = await Array.fromAsync(ports.payments.listSubscriptions())
  return only!
}

test(
  '28: unsigned, re-signed, re-serialised and old webhooks are refused; one replayed 100 times has one effect',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl, RUN_JOBS: 'false' })
    loseWebhooks(app, replica)
    const person = await app.newUser()
    await subscribe(app, person)
    expect((await person.get(status)).status).toBe(404)

    const sign = await signer(app)
    const body = eventBody('subscription', (await onlySubscription(app)).id)
    const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000)
    const forged: [string, string | undefined][] = [
      [body, undefined],
      [body, 'nonsense'],
      [body, signatureOf('whsec_of_somebody_else', Buffer.from(body), new Date())],
      [JSON.stringify(JSON.parse(body), undefined, 1), sign(body)],
      [body.replace('subscription', 'payment'), sign(body)],
      [body, sign(body, minutesAgo(10))],
      ['', sign(body)],
    ]
    for (const [bytes, signature] of forged) expect(await deliver(app.origin, bytes, signature)).toBe(400)
    expect((await person.get(status)).status).toBe(404)

    const replays = Array.from({ length: 100 }, (_, n) => [app, replica][n % 2]!)
    const answers = await Promise.all(replays.map(({ origin }) => deliver(origin, body, sign(body))))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await person.get(status)).body).toMatchObject({ status: 'active', is_pro: true })
    const { rows } = await app.ports.db.execute(sql`SELECT FROM pgboss.job WHERE name = 'billing.mail'`)
    expect(rows).toHaveLength(1)
  },
)

test('an event about nothing of ours is taken and changes nothing; what is not there is not asked for again', async () => {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  const sign = await signer(app)
  for (const [about, object] of [
    ['subscription', `sub_${'0'.repeat(48)}`],
    ['checkout', `cs_test_${'0'.repeat(48)}`],
    ['payment', `py_${'0'.repeat(48)}`],
  ] as const) {
    const body = eventBody(about, object)
    expect(await deliver(app.origin, body, sign(body))).toBe(200)
  }
})

test('30: a lost webhook is made up for: by the success page at once, by the look at what is overdue, by the daily comparison', async () => {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  loseWebhooks(app)
  const [first, second] = await app.newUsers(2)
  const sessionId = await subscribe(app, first!)
  const bySession = () => first!.get(`/billing/checkout-sessions/${sessionId}`)
  expect((await bySession()).body).toMatchObject({ status: 'paid' })
  expect((await first!.get('/auth/me')).body).toMatchObject({ is_pro: true })

  await subscribe(app, second!, { price: 'price_founder_year' })
  expect((await second!.get(status)).status).toBe(404)
  expect(await reconcile(billingOf(app))).toBe(1)
  expect((await second!.get(status)).body).toMatchObject({ plan: 'founder', price: '$150/year' })
  const { body: plans } = await app.visitor().get('/billing/plans')
  expect(plans).toMatchObject({ founder_seats_left: 99 })
  expect(await reconcile(billingOf(app))).toBe(0)

  const { body: left } = await openCheckout(await app.newVerifiedUser(), 'price_founder_month')
  expect((await app.visitor().get('/billing/plans')).body).toMatchObject({ founder_seats_left: 98 })
  const later = await startTestApp({
    DATABASE_URL: app.databaseUrl,
    RUN_JOBS: 'false',
    CLOCK_OFFSET: String(34 * 60),
  })
  loseWebhooks(later)
  expect((await pay(later, left.checkout_url)).status).toBe(410)
  await lookAfterOverdue(billingOf(later))
  expect((await app.visitor().get('/billing/plans')).body).toMatchObject({ founder_seats_left: 99 })
})
