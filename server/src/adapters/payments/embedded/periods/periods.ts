import type { BillingInterval } from '@agentry/contract/billing'

/** When period `count` begins, counted from 0 at the anchor. The 31st stays the 31st where a month has one. */
export function periodStart(anchor: Date, interval: BillingInterval, count: number): Date {
  const months = count * (interval === 'year' ? 12 : 1)
  const start = new Date(anchor)
  start.setUTCDate(1)
  start.setUTCMonth(anchor.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
  start.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return start
}

/** The part of a period that is still to come, 0 to 1. */
export function shareLeft({ periodStart, periodEnd }: { periodStart: Date; periodEnd: Date }, now: Date) {
  const whole = periodEnd.getTime() - periodStart.getTime()
  return Math.min(1, Math.max(0, (periodEnd.getTime() - now.getTime()) / whole))
}
