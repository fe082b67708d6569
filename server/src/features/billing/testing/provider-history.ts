import { eq, sql } from 'drizzle-orm'
import { tell } from '../../../adapters/payments/embedded/outbox.ts'
import { testPaymentSubscription } from '../../../adapters/payments/embedded/schema.ts'
import { beginSubscription } from '../../../adapters/payments/embedded/subscriptions.ts'
import { after, days } from '../../../core/operation/clock.ts'
import type { ProviderSubscription } from '../../../ports/payments.ts'
import { crowd } from '../../../../tests/support/people/people.ts'
import type { TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { account } from '../../auth/schema.ts'
import { customerOf } from '../subscriptions/customers.ts'
import { subscription } from '../schema.ts'

/** What a provider may say of a subscription from one moment to the next. */
interface State {
  status: ProviderSubscription['status']
  priceId: string
  cancelAtPeriodEnd: boolean
  discountPercent: number
  daysLeft: number
}

export const statuses: State['status'][] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'canceled',
]
export const priceIds = ['price_standard_month', 'price_standard_year', 'price_founder_month']

/** People with one subscription each, of which we have not heard yet. */
export async function beginSubscriptions(app: TestApp, count: number) {
  const { ports } = app
  const ids: string[] = []
  for (const { id: accountId } of await crowd(app, count)) {
    const viewer = { id: accountId, isPro: false, tokenHash: Buffer.alloc(0) }
    const customerId = await customerOf(ports, viewer)
    const begun = { customerId, accountId, priceId: 'price_standard_month', discountPercent: 0 }
    ids.push(await ports.db.transaction((db) => beginSubscription(db, begun, ports.clock.now())))
  }
  return ids
}

/** The provider changes its mind, with an event in the same transaction. */
export async function changeAtProvider({ ports }: TestApp, id: string, { daysLeft, ...state }: State) {
  const now = ports.clock.now()
  await ports.db.transaction(async (db) => {
    await db
      .update(testPaymentSubscription)
      .set({
        ...state,
        periodEnd: after(now, days(daysLeft)),
        dueAt: null,
        endedAt: state.status === 'canceled' ? now : null,
      })
      .where(eq(testPaymentSubscription.id, id))
    await tell(db, now, 'subscription', id)
  })
}

/** Events that the provider has to tell, taken from it so that only the test delivers them. */
export async function takeEvents({ ports }: TestApp) {
  const { rows } = await ports.db.execute<{ body: string }>(
    sql`DELETE FROM test_payment_event RETURNING body`,
  )
  return rows.map(({ body }) => body)
}

/** Where our books and the access that people have differ from what the provider says, by a rule of its own. */
export async function differences({ ports }: TestApp, ids: string[]): Promise<string[]> {
  const all = await Array.fromAsync(ports.payments.listSubscriptions())
  const said = all.filter(({ id }) => ids.includes(id))
  const rows = new Map((await ports.db.select().from(subscription)).map((row) => [row.id, row]))
  const people = new Map((await ports.db.select().from(account)).map((row) => [row.id, row]))
  return said.flatMap((one) => {
    const row = rows.get(one.id)
    const fields = [
      'status',
      'priceId',
      'cancelAtPeriodEnd',
      'discountPercent',
      'currentPeriodEnd',
      'endedAt',
    ] as const
    const wrong = fields.filter((field) => row?.[field]?.valueOf() !== one[field]?.valueOf())
    const until = people.get(one.accountId)?.proUntil?.getTime()
    return [
      ...wrong.map((field) => `${one.id} ${field}: ${String(row?.[field])} instead of ${String(one[field])}`),
      ...(until === paidUntil(one, row?.pastDueSince) ? [] : [`${one.id} gives Pro until ${until}`]),
    ]
  })
}

function paidUntil(one: ProviderSubscription, pastDueSince: Date | null | undefined) {
  const day = 24 * 60 * 60 * 1000
  const end = one.currentPeriodEnd.getTime()
  if (one.status === 'active' || one.status === 'trialing') return one.cancelAtPeriodEnd ? end : end + day
  return one.status === 'past_due' && pastDueSince ? pastDueSince.getTime() + 7 * day : undefined
}
