import type { BillingInterval, Plan, SubscriptionStatus } from '@agentry/contract/billing'
import { notify } from '../../../core/page/notify.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSwitchPrice } from '../subscriptions/change-subscription.ts'
import { priceLabel } from './plans.ts'

interface Props {
  subscription: SubscriptionStatus
  plan: Plan
  interval: BillingInterval
  onClose: () => void
}

/** Says what the change costs and when, before it is made. */
export function SwitchDialog({ subscription, plan, interval, onClose }: Props) {
  const change = useSwitchPrice()
  const priceId = plan[interval]?.price_id
  const agree = () => {
    if (priceId) change.mutate(priceId, { onSuccess: onClose })
    else notify.error('Invalid plan selected')
  }
  const to = interval === 'year' ? 'yearly' : 'monthly'
  return (
    <Dialog
      open
      onClose={onClose}
      title={subscription.plan === plan.id ? `Switch to ${to} billing?` : `Switch to ${plan.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Stay with {subscription.price}</Button>
          <Button look="primary" busy={change.isPending} onClick={agree}>
            Switch now
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          From today you pay <strong>{priceLabel(plan, interval, subscription.discount_percent)}</strong>{' '}
          instead of {subscription.price}.
        </p>
        <p className="text-ink-soft">
          What is left of the {subscription.interval} you have paid for is taken off, and the difference is
          settled at once with the card on file. Pro goes on without a break.
        </p>
        {subscription.plan === 'founder' && plan.id !== 'founder' && (
          <Alert tone="warn">You give up your founder seat and its price. It may not be there again.</Alert>
        )}
      </div>
    </Dialog>
  )
}
