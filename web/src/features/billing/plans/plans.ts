import type { BillingInterval, Plan } from '@agentry/contract/billing'
import { prices } from '@agentry/contract/rules/plans'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../core/server/calls.ts'
import { dollars } from '../../../core/text/money.ts'
import { plansQuery } from '../queries.ts'

type Plans = Answer<'GET /billing/plans'>

const { founder, standard } = prices
const price = (cents: number, original_cents: number | null = null) => ({
  price_id: null,
  cents,
  original_cents,
})

/** What is published anyway: fills the page until the server has told what it sells. Nothing of it can be bought. */
const published: Plan[] = [
  { id: 'free', name: 'Free', month: price(0), year: price(0) },
  {
    id: 'founder',
    name: 'Pro (Founder)',
    month: price(founder.monthCents, founder.originalMonthCents),
    year: price(founder.yearCents, founder.originalYearCents),
  },
  {
    id: 'standard',
    name: 'Pro (Standard)',
    month: price(standard.monthCents),
    year: price(standard.yearCents),
  },
  { id: 'enterprise', name: 'Enterprise', month: null, year: null },
]

interface KnownPlans extends Omit<Plans, 'founder_seats_left'> {
  /** Undefined until it is known. */
  founder_seats_left: number | undefined
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

export function usePlans(): KnownPlans {
  const { data, error, isPending, refetch } = useQuery(plansQuery)
  return {
    plans: data?.plans ?? published,
    founder_seats_left: data?.founder_seats_left,
    discount_percent: data?.discount_percent ?? 0,
    is_test: data?.is_test ?? false,
    isPending,
    error,
    refetch,
  }
}

export function discounted(cents: number, percent: number): number {
  return Math.round((cents * (100 - percent)) / 100)
}

/** `$12.75/month`: what a plan costs with what the viewer's research reward takes off. */
export function priceLabel(plan: Plan | undefined, interval: BillingInterval, percent: number): string {
  const cents = plan?.[interval]?.cents ?? founder.monthCents
  return `${dollars(discounted(cents, percent))}/${interval}`
}
