import type { SubscriptionStatus } from '@agentry/contract/billing'
import { day } from '../../../core/text/day.ts'
import type { BadgeTone } from '../../../ui/feedback/badge.tsx'

interface StatusWords {
  badge: string
  tone: BadgeTone
  /** What the date of the period's end means. */
  date: string
  /** What went wrong and what to do about it. */
  trouble?: string
}

/** The status as a person would say it. */
export function statusWords({
  status,
  current_period_end,
  cancel_at_period_end,
}: SubscriptionStatus): StatusWords {
  const end = day(current_period_end)
  if (cancel_at_period_end && status !== 'canceled')
    return { badge: `Ends on ${end}`, tone: 'warn', date: `Pro until ${end}` }
  switch (status) {
    case 'active':
      return { badge: 'Active', tone: 'good', date: `Next billing date: ${end}` }
    case 'trialing':
      return { badge: 'Trial', tone: 'good', date: `Trial until ${end}, then the first payment` }
    case 'past_due':
      return {
        badge: 'Past due',
        tone: 'warn',
        date: `Payment due for the period until ${end}`,
        trouble:
          'The last payment did not go through. We try the card again in the next days, and you keep Pro meanwhile. Update your card to be sure.',
      }
    case 'unpaid':
      return {
        badge: 'Unpaid',
        tone: 'bad',
        date: `Unpaid for the period until ${end}`,
        trouble:
          'The card could not be charged, so Pro is paused. Update your card and pay the open invoice to have it back.',
      }
    case 'incomplete':
      return {
        badge: 'Incomplete',
        tone: 'warn',
        date: 'Not begun',
        trouble: 'The first payment was not finished, so Pro has not begun. Choose a plan to try again.',
      }
    case 'canceled':
      return { badge: 'Ended', tone: 'plain', date: `Ended on ${end}` }
  }
}
