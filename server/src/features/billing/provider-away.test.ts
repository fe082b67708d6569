import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPaymentCharge } from '../../adapters/payments/embedded/schema.ts'
import { AppError } from '../../core/errors.ts'
import { Caller } from '../../../tests/support/app/http-client.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { subscribe } from '../../../tests/support/people/payer.ts'
import { loseWebhooks } from '../../../tests/support/people/webhooks.ts'
import { billingDependencies } from '../billing-dependencies.ts'
import { followPayment } from './selling/follow-payment.ts'
import { carryOutRefunds, giveBack } from './selling/refunds/refund-service.ts'
import { endEverything } from './subscriptions/ending.ts'
import { lookAfterOverdue, reconcile } from './subscriptions/reconcile.ts'
import { replaced } from './testing/faulty-server.ts'
import { buy, payAgain, sell } from './testing/market.ts'

/** A job is tried nine times; none of ours runs here by itself. */
const jobTries = 9
const billingOf = (ports: TestApp['ports']) => ({ ...ports, dependencies: billingDependencies(ports) })
const whileAway = ({ ports }: TestApp) => {
  const fail = () => Promise.reject(new AppError('provider-failed', 'The provider does not answer.'))
  return { ...ports, payments: replaced(ports.payments, { endSubscription: fail, refund: fail }) }
}

test('29: an account that is closed while the provider is away pays no more once it is back', async () => {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  loseWebhooks(app)
  const [leaver, returner] = await app.newUsers(2)
  for (const person of [leaver!, returner!]) await subscribe(app, person)
  const [here, away] = [billingOf(app.ports), billingOf(whileAway(app))]
  await reconcile(here)
  for (const person of [leaver!, returner!]) await person.delete('/user/delete-account')
  const { rows } = await app.ports.db.execute<{ data: { customer_id: string } }>(
    sql`DELETE FROM pgboss.job WHERE name = 'billing.end-subscription' RETURNING data`,
  )
  expect(rows).toHaveLength(2)
  for (const { data } of rows)
    for (let tries = 0; tries < jobTries; tries += 1)
      await expect(endEverything(away, data)).rejects.toThrow('does not answer')
  const back = await new Caller(app.origin).post<{ access_token: string }>('/user/restore-account', returner!)
  expect(back.status).toBe(200)

  await expect(lookAfterOverdue(away)).rejects.toThrow('1 could not be done')
  await lookAfterOverdue(here)
  for (const { data } of rows) await endEverything(here, data)
  const said = await Array.fromAsync(app.ports.payments.listSubscriptions())
  expect(said.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
  const returned = new Caller(app.origin, back.body.access_token)
  expect((await returned.get('/auth/me')).body).toMatchObject({ is_pro: true })
})

test('29: a second payment while the provider is away is given back and told once it is back', async () => {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  loseWebhooks(app)
  const { db, payments } = app.ports
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const template = await sell(creator, 1000)
  await buy(app, buyer, template.price)
  const [first] = await db.select().from(testPaymentCharge)
  await followPayment(app.ports, first!.id)
  await payAgain(app, template)
  const second = (await db.select().from(testPaymentCharge)).find(({ id }) => id !== first!.id)!
  await followPayment(app.ports, second.id)

  const away = whileAway(app)
  for (let tries = 0; tries < jobTries; tries += 1) await giveBack(away, { payment_id: second.id })
  await carryOutRefunds(away)
  expect((await payments.readPayment(second.id)).refundedCents).toBe(0)
  await carryOutRefunds(app.ports)
  await giveBack(app.ports, { payment_id: second.id })
  expect((await payments.readPayment(second.id)).refundedCents).toBe(1000)
  expect((await payments.readPayment(first!.id)).refundedCents).toBe(0)
  const { rows } = await db.execute(
    sql`SELECT data->>'occasion' AS told FROM pgboss.job WHERE name = 'billing.purchase-mail' ORDER BY 1`,
  )
  expect(rows).toEqual([{ told: 'bought' }, { told: 'doubled' }])
})
