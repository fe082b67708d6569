import type { BillingInterval, Plan, SubscriptionStatus } from '@agentry/contract/billing'
import { notify } from '../../../core/page/notify.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useSwitchPrice, useSwitchPreview } from '../subscriptions/change-subscription.ts'
import { SwitchAmounts } from './switch-amounts.tsx'
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
  const amounts = useSwitchPreview(priceId)
  const agree = () => {
    if (priceId) change.mutate({ price_id: priceId, as_of: amounts.data?.as_of }, { onSuccess: onClose })
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
          <Button look="primary" busy={change.isPending} disabled={!amounts.data} onClick={agree}>
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
        <Loaded
          query={amounts}
          label="Asking what it costs"
          skeleton={<Skeleton className="h-36 rounded-md" />}
        >
          {(found) => <SwitchAmounts amounts={found} />}
        </Loaded>
        <p className="text-ink-soft">It is charged to the card on file. Pro goes on without a break.</p>
        {subscription.plan === 'founder' && plan.id !== 'founder' && (
          <Alert tone="warn">You give up your founder seat and its price. It may not be there again.</Alert>
        )}
      </div>
    </Dialog>
  )
}
