import type { BillingInterval, Plan } from '@agentry/contract/billing'
import { useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'

/** Month or year, and the plan that a visitor had chosen before signing in: `/pricing?interval=year&plan=founder`. */
export function usePricingAddress() {
  const [params, setParams] = useSearchParams()
  const interval: BillingInterval = params.get('interval') === 'year' ? 'year' : 'month'
  return {
    interval,
    chosen: params.get('plan'),
    setInterval: (next: BillingInterval) =>
      setParams(next === 'year' ? { interval: next } : {}, { replace: true, preventScrollReset: true }),
    forgetChosen: () =>
      setParams(interval === 'year' ? { interval } : {}, { replace: true, preventScrollReset: true }),
  }
}

export function chosenPlanAddress(plan: Plan['id'], interval: BillingInterval): string {
  return `${paths.pricing}?${new URLSearchParams({ interval, plan })}`
}
