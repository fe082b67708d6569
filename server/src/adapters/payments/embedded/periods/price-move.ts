import { AppError } from '../../../../core/errors.ts'
import type { PriceChange } from '../../../../ports/payments.ts'
import { totalOf } from '../invoices.ts'
import { discounted, priceOf } from '../price-list.ts'
import type { SubscriptionRow } from '../schema.ts'
import { periodLines } from './period-lines.ts'
import { periodStart, shareLeft } from './periods.ts'

interface Moments {
  now: Date
  /** What is left of the running period is counted from here: the moment at which the amounts were told. */
  countedFrom: Date
}

/** What a change of price costs, and what the subscription is like afterwards. Told before the change and made by it. */
export function priceMove(current: SubscriptionRow, priceId: string, { now, countedFrom }: Moments) {
  const [from, to] = [priceOf(current.priceId), priceOf(priceId)]
  const left = shareLeft(current, countedFrom)
  const unusedCents = Math.round(current.periodCents * left)
  const periodCents = discounted(to.cents, current.discountPercent)
  const startsAnew = from.interval !== to.interval
  const lines = [
    { description: `Unused time on ${from.name}`, cents: -unusedCents },
    startsAnew
      ? { description: to.name, cents: periodCents }
      : { description: `Remaining time on ${to.name}`, cents: Math.round(periodCents * left) },
    ...(current.creditCents > 0
      ? [{ description: 'Left over from before', cents: -current.creditCents }]
      : []),
  ]
  const total = totalOf(lines)
  const periodEnd = startsAnew ? periodStart(now, to.interval, 1) : current.periodEnd
  const changes: Partial<SubscriptionRow> = {
    priceId,
    periodCents,
    creditCents: Math.max(0, -total),
    ...(startsAnew && { anchor: now, period: 0, periodStart: now, periodEnd, dueAt: periodEnd }),
  }
  return { name: to.name, lines, unusedCents, todayCents: Math.max(0, total), changes }
}

export function tellPriceMove(current: SubscriptionRow, priceId: string, now: Date): PriceChange {
  const { unusedCents, todayCents, changes } = priceMove(current, priceId, { now, countedFrom: now })
  const then = { ...current, ...changes }
  const next = { at: then.periodEnd, cents: Math.max(0, totalOf(periodLines(then))) }
  return {
    countedFrom: now,
    todayCents,
    unusedCents,
    creditCents: then.creditCents,
    next: then.cancelAtPeriodEnd ? null : next,
  }
}

/** Why the price cannot be changed now. */
export function refuseMove(current: SubscriptionRow) {
  if (current.endedAt || current.status === 'unpaid')
    return new AppError('conflict', 'This subscription is over. You can start a new one.')
  if (current.status !== 'active')
    return new AppError('payment-failed', 'Your last payment failed. Please change your card first.')
  return undefined
}
