import type { BillingInterval, Plan, SubscriptionStatus } from '@agentry/contract/billing'

/** What the one button of a plan does for whoever looks at it. */
export type Offer =
  | 'start-free'
  | 'contact'
  | 'current'
  | 'has-pro'
  | 'manage'
  | 'sold-out'
  | 'sign-in'
  | 'wait'
  | 'buy'
  | 'switch-interval'
  | 'switch-plan'

interface Looking {
  status: 'visitor' | 'loading' | 'signed-in'
  isPro: boolean
  subscription: SubscriptionStatus | null
  /** Undefined until it is known. */
  seatsLeft: number | undefined
  interval: BillingInterval
}

/** Still to be paid or running: it can be changed, and no second one is bought beside it. */
export function isRunning(subscription: SubscriptionStatus | null): subscription is SubscriptionStatus {
  return subscription !== null && !['canceled', 'incomplete'].includes(subscription.status)
}

export function offerOf({ id }: Plan, { status, isPro, subscription, seatsLeft, interval }: Looking): Offer {
  if (id === 'enterprise') return 'contact'
  if (status === 'loading') return 'wait'
  if (id === 'free') {
    if (status === 'visitor') return 'start-free'
    return isPro || isRunning(subscription) ? 'manage' : 'current'
  }
  if (isRunning(subscription)) {
    if (subscription.plan === id && subscription.interval === interval) return 'current'
    if (subscription.cancel_at_period_end || subscription.status === 'unpaid') return 'manage'
    if (subscription.plan === id) return 'switch-interval'
    return id === 'founder' && seatsLeft === 0 ? 'sold-out' : 'switch-plan'
  }
  if (isPro) return 'has-pro'
  if (id === 'founder' && seatsLeft === 0) return 'sold-out'
  return status === 'visitor' ? 'sign-in' : 'buy'
}
