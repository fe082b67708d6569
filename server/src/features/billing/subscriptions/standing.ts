import { after, days } from '../../../core/operation/clock.ts'
import type { ProviderSubscription } from '../../../ports/payments.ts'

type Standing = Pick<
  ProviderSubscription,
  'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'endedAt'
> & { pastDueSince: Date | null }

/** News of a renewal may be late, even lost; the daily comparison makes up for it within this time. */
const renewalGraceDays = 1

/** How long Pro goes on while the provider tries a refused card again. */
const pastDueGraceDays = 7

/** Whether it gives Pro at all; until when, is the next question. */
export function givesPro({ status, endedAt }: Pick<Standing, 'status' | 'endedAt'>) {
  return !endedAt && (status === 'active' || status === 'trialing' || status === 'past_due')
}

/** Until when a subscription gives Pro; null when it gives none. */
export function proUntil(row: Standing): Date | null {
  if (row.endedAt) return null
  switch (row.status) {
    case 'active':
    case 'trialing':
      return row.cancelAtPeriodEnd
        ? row.currentPeriodEnd
        : after(row.currentPeriodEnd, days(renewalGraceDays))
    case 'past_due':
      return after(row.pastDueSince ?? row.currentPeriodEnd, days(pastDueGraceDays))
    case 'unpaid':
    case 'incomplete':
    case 'canceled':
      return null
  }
}

/** Whether it is still there for its owner: to be shown, changed and paid. */
export function isRunning(row: Standing, now: Date) {
  if (row.endedAt || row.status === 'canceled') return false
  return !(row.cancelAtPeriodEnd && row.currentPeriodEnd <= now)
}
