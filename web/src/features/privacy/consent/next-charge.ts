import type { SubscriptionStatus } from '@agentry/contract/billing'
import { centsOf, priceLabel } from '@agentry/contract/rules/plans'
import { rewardTier, type Consents } from '@agentry/contract/rules/rewards'
import { dollars } from '../../../core/text/money.ts'

/** What these consents would make of the next charge: '$15 a month instead of $12.75'. Undefined where it stays as it is. */
export function nextChargeWith(
  consents: Consents,
  subscription: SubscriptionStatus | null | undefined,
): string | undefined {
  if (!subscription?.is_pro || subscription.cancel_at_period_end) return undefined
  const { plan, interval, price, discount_percent: now } = subscription
  // A price that was agreed upon is not on the list, and the list says nothing about it.
  if (price !== priceLabel({ plan, interval }, now)) return undefined
  const next = rewardTier(consents)?.discount ?? 0
  if (next === now) return undefined
  const [after, before] = [next, now].map((percent) => dollars(centsOf({ plan, interval }, percent)))
  return `${after} a ${interval} instead of ${before}`
}
