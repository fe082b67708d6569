import { centsOf, priceLabel } from '@agentry/contract/rules/plans'
import { after, days } from '../../../core/operation/clock.ts'
import type { Db } from '../../../db/client.ts'
import type { PaidPlan, PriceChange } from '../../../ports/payments.ts'
import type { Ports } from '../../../ports/ports.ts'
import { notify } from '../../notifications/service.ts'
import { listRenewing, type SubscriptionRow } from '../subscriptions/subscription-repository.ts'

type Needs = Pick<Ports, 'clock' | 'jobs'>

const planNames: Record<PaidPlan, string> = { founder: 'Pro (Founder)', standard: 'Pro (Standard)' }

const nameOf = ({ plan }: SubscriptionRow) => (plan ? planNames[plan] : 'Pro')

/**
 * Tells a subscriber of a cancellation, another plan and another discount, in the transaction that writes it. `charged` is what the
 * change cost; unknown when it was made at the provider's own pages.
 */
export async function tellOfPlan(
  ports: Needs,
  db: Db,
  {
    before,
    row,
    charged,
  }: { before: SubscriptionRow | undefined; row: SubscriptionRow; charged?: PriceChange },
) {
  const { accountId, plan, interval, currentPeriodEnd, cancelAtPeriodEnd, discountPercent } = row
  if (!before || !accountId || row.endedAt) return
  const told = { ...ports, db }
  const name = nameOf(row)
  if (before.cancelAtPeriodEnd !== cancelAtPeriodEnd) {
    const facts = { plan: name, endsAt: currentPeriodEnd.toISOString(), isTakenBack: !cancelAtPeriodEnd }
    await notify(told, accountId, 'cancellation', facts, { within: db })
  }
  if (before.priceId !== row.priceId && plan && interval) {
    const price = priceLabel({ plan, interval }, discountPercent)
    const facts = { plan: name, price, nextAt: currentPeriodEnd.toISOString(), ...amountsOf(charged) }
    await notify(told, accountId, 'plan_change', facts, { within: db })
  } else if (before.discountPercent !== discountPercent && !cancelAtPeriodEnd && plan && interval) {
    const price = priceLabel({ plan, interval }, discountPercent)
    const facts = { plan: name, price, nextAt: currentPeriodEnd.toISOString(), discountPercent }
    await notify(told, accountId, 'plan_change', facts, { within: db })
  }
}

function amountsOf(charged: PriceChange | undefined) {
  if (!charged) return {}
  const { todayCents, creditCents, next } = charged
  return { todayCents, creditCents, ...(next && { nextCents: next.cents }) }
}

const reminderDays = 7

/** Runs once a day, so it looks a day further: whoever pays by the year is told at least so many days before, once. */
export async function remindOfRenewals(ports: Needs & Pick<Ports, 'db'>) {
  const now = ports.clock.now()
  for (const row of await listRenewing(ports.db, { from: now, to: after(now, days(reminderDays + 1)) })) {
    const { id, accountId, plan, currentPeriodEnd, discountPercent } = row
    if (!accountId || !plan) continue
    const renewsAt = currentPeriodEnd.toISOString()
    const facts = { plan: nameOf(row), cents: centsOf({ plan, interval: 'year' }, discountPercent), renewsAt }
    await notify(ports, accountId, 'renewal_reminder', facts, { onceKey: `renewal ${id} ${renewsAt}` })
  }
}
