import type { SubscriptionStatus } from '@agentry/contract/billing'
import { priceLabel } from '@agentry/contract/rules/plans'
import { proUntil } from './subscriptions/standing.ts'
import type { SubscriptionRow } from './subscriptions/subscription-repository.ts'

export function presentSubscription(
  row: SubscriptionRow,
  { now, isTest }: { now: Date; isTest: boolean },
): SubscriptionStatus {
  const { plan, interval } = row
  const until = proUntil(row)
  return {
    status: row.status,
    plan: plan ?? 'standard',
    price: plan && interval ? priceLabel({ plan, interval }, row.discountPercent) : 'As agreed',
    current_period_end: row.currentPeriodEnd.toISOString(),
    cancel_at_period_end: row.cancelAtPeriodEnd,
    price_id: row.priceId,
    interval: interval ?? 'month',
    discount_percent: row.discountPercent,
    is_pro: until !== null && until > now,
    is_test: isTest,
  }
}
