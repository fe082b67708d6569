import type { SubscriptionStatus } from '@agentry/contract/billing'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { usePlans } from './plans.ts'
import { SwitchDialog } from './switch-dialog.tsx'

/** The other interval, and the way out. Who has cancelled resumes before anything else. */
export function PlanChanges({ subscription }: { subscription: SubscriptionStatus }) {
  const { plans } = usePlans()
  const [open, setOpen] = useState<'switch' | 'cancel'>()
  const interval = subscription.interval === 'month' ? 'year' : 'month'
  const plan = plans.find(({ id }) => id === subscription.plan)
  const close = () => setOpen(undefined)
  if (subscription.cancel_at_period_end) return null
  return (
    <>
      {subscription.status !== 'unpaid' && (
        <Button onClick={() => setOpen('switch')}>
          Switch to {interval === 'year' ? 'yearly' : 'monthly'}
        </Button>
      )}
      <Button look="bare" className="sm:ml-auto" onClick={() => setOpen('cancel')}>
        Cancel subscription
      </Button>
      {open === 'switch' && plan && (
        <SwitchDialog subscription={subscription} plan={plan} interval={interval} onClose={close} />
      )}
      {open === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
    </>
  )
}
