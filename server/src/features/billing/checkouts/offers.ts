import type { BillingInterval, Plan } from '@agentry/contract/billing'
import { centsOf, prices } from '@agentry/contract/rules/plans'
import type { PaidPlan, Payments } from '../../../ports/payments.ts'

/** Something that this installation sells. */
export interface Offer {
  plan: PaidPlan
  interval: BillingInterval
  priceId: string
}

const plans: PaidPlan[] = ['founder', 'standard']
const intervals: BillingInterval[] = ['month', 'year']

/** Undefined for a price that is not one of ours. */
export function offerOf(payments: Pick<Payments, 'prices'>, priceId: string): Offer | undefined {
  return plans
    .flatMap((plan) => intervals.map((interval) => ({ plan, interval, priceId })))
    .find(({ plan, interval }) => payments.prices[plan][interval] === priceId)
}

/** The four plans as they are shown, whether or not this installation sells them. */
export function plansToShow({ prices: ids }: Pick<Payments, 'prices'>): Plan[] {
  const paid = (plan: PaidPlan, interval: BillingInterval, original: number | null) => ({
    price_id: ids[plan][interval],
    cents: centsOf({ plan, interval }),
    original_cents: original,
  })
  const nothing = { price_id: null, cents: 0, original_cents: null }
  const { originalMonthCents, originalYearCents } = prices.founder
  return [
    { id: 'free', name: 'Free', month: nothing, year: nothing },
    {
      id: 'founder',
      name: 'Pro (Founder)',
      month: paid('founder', 'month', originalMonthCents),
      year: paid('founder', 'year', originalYearCents),
    },
    {
      id: 'standard',
      name: 'Pro (Standard)',
      month: paid('standard', 'month', null),
      year: paid('standard', 'year', null),
    },
    { id: 'enterprise', name: 'Enterprise', month: null, year: null },
  ]
}
