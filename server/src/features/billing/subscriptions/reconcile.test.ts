import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, days } from '../../../core/operation/clock.ts'
import { subscribe } from '../../../../tests/support/people/payer.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { loseWebhooks } from '../../../../tests/support/people/webhooks.ts'
import { billingDependencies } from '../../billing-dependencies.ts'
import { reconcile } from './reconcile.ts'
import { runPayouts } from '../selling/payouts/payout-service.ts'
import {
  buy,
  earningsOf,
  getReadyForPayouts,
  inPortal,
  openPayoutPage,
  sayWhereMoneyGoes,
  sell,
} from '../testing/market.ts'

test(
  '30: a change, a refund, a dispute, a bounced payout and a payout account that nobody told of are made up for once a day',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const { db, payments, clock, jobs } = app.ports
    const [subscriber, refunded, disputed, neither] = await app.newUsers(4)
    const [creator, newcomer] = [await app.newProUser(), await app.newProUser()]
    await subscribe(app, subscriber!)
    const template = await sell(creator, 8000)
    for (const buyer of [refunded!, disputed!, neither!]) await buy(app, buyer, template.price)
    await getReadyForPayouts(app, creator)
    await runPayouts({ ...app.ports, clock: { now: () => after(clock.now(), days(40)) } })
    expect(await earningsOf(creator)).toMatchObject({ balance_cents: 0, paid_out_cents: 16_800 })

    loseWebhooks(app)
    const [known] = await Array.fromAsync(payments.listSubscriptions())
    await payments.cancelAtPeriodEnd(known!.id, true)
    await inPortal(app, refunded!, 'refund')
    await inPortal(app, disputed!, 'dispute')
    await sayWhereMoneyGoes(app, await openPayoutPage(newcomer))
    await db.execute(sql`UPDATE test_payment_payout SET status = 'failed'`)
    const status = async () =>
      (await subscriber!.get<{ cancel_at_period_end: boolean }>('/billing/subscription-status')).body
    expect(await status()).toMatchObject({ cancel_at_period_end: false })
    expect(await earningsOf(creator)).toMatchObject({ balance_cents: 0, paid_out_cents: 16_800 })
    expect(await earningsOf(newcomer)).toMatchObject({ payout_account: 'pending' })

    const { rows } = await db.execute(
      sql`SELECT cron, timezone FROM pgboss.schedule WHERE name = 'billing.reconcile'`,
    )
    expect(rows).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/), timezone: 'UTC' }])
    await jobs.send('billing.reconcile', {})
    await waitFor(async () => (await earningsOf(newcomer)).payout_account === 'ready')
    expect(await status()).toMatchObject({ cancel_at_period_end: true })
    const { lines, balance_cents, paid_out_cents } = await earningsOf(creator)
    expect({ balance_cents, paid_out_cents }).toEqual({ balance_cents: 5600, paid_out_cents: 0 })
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual(
      ['dispute', 'payout', 'payout_failed', 'refund', 'sale', 'sale', 'sale'].toSorted(),
    )
    for (const [buyer, launched] of [
      [refunded!, 403],
      [disputed!, 403],
      [neither!, 201],
    ] as const)
      expect((await buyer.post('/agents/launch', { template_id: template.id })).status).toBe(launched)
    expect(await reconcile({ ...app.ports, dependencies: billingDependencies(app.ports) })).toBe(0)
  },
)
