import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPaymentCustomer, testPaymentPayoutAccount } from '../../adapters/payments/embedded/schema.ts'
import { after, days } from '../../core/operation/clock.ts'
import { Caller } from '../../../tests/support/app/http-client.ts'
import { cards, openCheckout, pay, subscribe } from '../../../tests/support/people/payer.ts'
import { startTestApp } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { eraseDue } from '../privacy/erasure-service.ts'
import { runRetention } from '../privacy/retention-service.ts'
import { forgetCustomers } from './subscriptions/customers.ts'
import { subscription } from './schema.ts'
import { forgetPayoutAccounts } from './selling/payouts/payout-accounts.ts'
import { seller } from './selling/schema.ts'
import { getReadyForPayouts } from './testing/market.ts'

test(
  'closing an account ends its subscription at once; opening it again does not bring it back',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    await subscribe(app, user, { card: cards.failsLater })
    await user.delete('/user/delete-account')
    const provided = async () => (await Array.fromAsync(app.ports.payments.listSubscriptions()))[0]
    await waitFor(async () => (await provided())?.status === 'canceled')

    const { body } = await new Caller(app.origin).post<{ access_token: string }>(
      '/user/restore-account',
      user,
    )
    const back = new Caller(app.origin, body.access_token)
    expect((await back.get('/auth/me')).body).toMatchObject({ is_pro: false })
    expect((await back.get('/billing/subscription-status')).status).toBe(404)
    await subscribe(app, back)
    expect((await back.get('/auth/me')).body).toMatchObject({ is_pro: true })
  },
)

test(
  'who pays after closing is not charged again: the checkout is closed, and a subscription that slipped through ends',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const [user, other] = await app.newUsers(2)
    const { body: open } = await openCheckout(user!, 'price_founder_month')
    await user!.delete('/user/delete-account')
    await waitFor(async () => (await app.ports.payments.readCheckout(open.session_id)).status === 'expired')
    expect((await pay(app, open.checkout_url)).status).toBe(410)
    await waitFor(async () => {
      const { body } = await app.visitor().get<{ founder_seats_left: number }>('/billing/plans')
      return body.founder_seats_left === 100
    })

    await subscribe(app, other!)
    const { rows } = await app.ports.db.execute<{ id: string }>(
      sql`UPDATE account SET closed_at = now() WHERE pro_until IS NOT NULL RETURNING id`,
    )
    const [running] = await app.ports.db
      .select()
      .from(subscription)
      .where(eq(subscription.accountId, rows[0]!.id))
    await app.ports.payments.cancelAtPeriodEnd(running!.id, true)
    await waitFor(async () => (await app.ports.payments.readSubscription(running!.id)).endedAt !== null)
  },
)

test(
  '32: after the erasure the financial rows are of nobody, and the provider has forgotten the person',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    await subscribe(app, user)
    await getReadyForPayouts(app, user)
    const me = (await user.get<{ id: string }>('/auth/me')).body
    await user.delete('/user/delete-account')
    await waitFor(async () => {
      const [known] = await app.ports.db.select().from(subscription)
      return known?.endedAt !== null
    })
    const now = app.ports.clock.now()
    const later = { ...app.ports, clock: { now: () => after(now, days(31)) } }
    expect(await eraseDue(later)).toHaveLength(1)
    for (const forget of [forgetCustomers, forgetPayoutAccounts]) await forget(later)
    const [kept] = await app.ports.db.select().from(subscription)
    expect(kept).toMatchObject({ accountId: null, status: 'canceled' })
    const [customer] = await app.ports.db.select().from(testPaymentCustomer)
    expect(customer).toMatchObject({ email: null, cardBrand: null, cardLast4: null })
    expect(await app.ports.db.select().from(testPaymentPayoutAccount)).toMatchObject([{ ibanLast4: null }])
    expect(await app.ports.db.select().from(seller)).toMatchObject([
      { accountId: null, payoutAccountId: null },
    ])
    const { rows } = await app.ports.db.execute(
      sql`SELECT FROM billing_customer WHERE account_id = ${me.id} OR forgotten_at IS NULL`,
    )
    expect(rows).toEqual([])

    const yearsLater = (years: number) =>
      runRetention({ ...app.ports, clock: { now: () => after(now, days(years * 366)) } })
    expect(await yearsLater(6)).toMatchObject({ subscription: 0, checkout: 0, billing_customer: 0 })
    expect(await yearsLater(8)).toMatchObject({ subscription: 1, checkout: 1, billing_customer: 1 })
  },
)
