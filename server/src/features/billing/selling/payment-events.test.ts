import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPaymentCharge, testPaymentCheckout } from '../../../adapters/payments/embedded/schema.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { deliver, eventBody, loseWebhooks, signer } from '../../../../tests/support/people/webhooks.ts'
import { buy, earningsOf, inPortal, sell } from '../testing/market.ts'

test('28: the events of a payment, its checkout and its refund, each many times at once and in any order, have one effect', async () => {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  const replica = await startTestApp({ DATABASE_URL: app.databaseUrl, RUN_JOBS: 'false' })
  loseWebhooks(app, replica)
  const sign = await signer(app)
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  await buy(app, buyer, (await sell(creator, 1000)).price)
  const [charge] = await app.ports.db.select().from(testPaymentCharge)
  const [checkout] = await app.ports.db.select().from(testPaymentCheckout)
  const payment = eventBody('payment', charge!.id)
  const opened = eventBody('checkout', checkout!.id)
  const storm = async (...bodies: string[]) => {
    const sent = Array.from({ length: 50 }, (_, n) =>
      deliver([app, replica][n % 2]!.origin, bodies[n % bodies.length]!, sign(bodies[n % bodies.length]!)),
    )
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  }
  const kinds = async () => (await earningsOf(creator)).lines.map(({ kind }) => kind)

  await storm(payment, opened, eventBody('payment', charge!.id))
  expect(await kinds()).toEqual(['sale'])
  await inPortal(app, buyer, 'refund')
  await storm(eventBody('payment', charge!.id), opened, eventBody('payment', charge!.id), payment)
  expect(await kinds()).toEqual(['refund', 'sale'])
  expect((await earningsOf(creator)).balance_cents).toBe(0)
  const { rows } = await app.ports.db.execute(
    sql`SELECT FROM pgboss.job WHERE name = 'billing.purchase-mail'`,
  )
  expect(rows).toHaveLength(1)
})
