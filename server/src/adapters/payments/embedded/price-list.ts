import type { BillingInterval } from '@agentry/contract/billing'
import { prices as cents } from '@agentry/contract/rules/plans'
import { AppError } from '../../../core/errors.ts'
import type { PaidPlan } from '../../../ports/payments.ts'

interface Price {
  id: string
  name: string
  interval: BillingInterval
  cents: number
}

const planNames: Record<PaidPlan, string> = {
  founder: 'Agentry Pro (Founder)',
  standard: 'Agentry Pro (Standard)',
}

const price = (plan: PaidPlan, interval: BillingInterval): Price => ({
  id: `price_${plan}_${interval}`,
  name: `${planNames[plan]}, ${interval}ly`,
  interval,
  cents: interval === 'month' ? cents[plan].monthCents : cents[plan].yearCents,
})

const list = {
  founder: { month: price('founder', 'month'), year: price('founder', 'year') },
  standard: { month: price('standard', 'month'), year: price('standard', 'year') },
}

export const priceIds = {
  founder: { month: list.founder.month.id, year: list.founder.year.id },
  standard: { month: list.standard.month.id, year: list.standard.year.id },
}

const all = Object.values(list).flatMap((pair) => Object.values(pair))

export function priceOf(id: string): Price {
  const found = all.find((one) => one.id === id)
  if (!found) throw new AppError('invalid-request', 'Invalid plan selected')
  return found
}

/** The same plan by the other interval. */
export function otherInterval(id: string): Price {
  const pair = Object.values(list).find(({ month, year }) => month.id === id || year.id === id)
  if (!pair) throw new AppError('invalid-request', 'Invalid plan selected')
  return pair.month.id === id ? pair.year : pair.month
}

export const discounted = (cents: number, percent: number) => Math.round((cents * (100 - percent)) / 100)
