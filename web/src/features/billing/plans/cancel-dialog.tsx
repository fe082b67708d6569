import type { SubscriptionStatus } from '@agentry/contract/billing'
import { freePlan } from '@agentry/contract/rules/plans'
import { day } from '../../../core/text/day.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useCancel } from '../subscriptions/change-subscription.ts'

export function CancelDialog({
  subscription,
  onClose,
}: {
  subscription: SubscriptionStatus
  onClose: () => void
}) {
  const cancel = useCancel()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel your subscription?"
      footer={
        <>
          <Button onClick={onClose}>Keep Pro</Button>
          <Button
            look="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            Cancel subscription
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          You keep Pro until <strong>{day(subscription.current_period_end)}</strong> and are not charged
          again. Until then you can resume with one press.
        </p>
        <p className="text-ink-soft">
          After that you move to the free plan: {freePlan.agents} agents and {freePlan.turnsPerMonth} calls a
          month. Your agents, conversations and templates stay.
        </p>
        {subscription.plan === 'founder' && (
          <Alert tone="warn">The founder price ends with your subscription.</Alert>
        )}
      </div>
    </Dialog>
  )
}
