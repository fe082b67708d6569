import type { BillingInterval, Plan } from '@agentry/contract/billing'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useInstallation } from '../../../core/page/installation.ts'
import { buttonStyle } from '../../../ui/forms/button-style.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import type { Offer } from './plan-offer.ts'
import { chosenPlanAddress } from './pricing-address.ts'

/** Who sees the prices for the first time has no account yet. */
const toSignUp = { mode: 'sign-up' }

interface Props {
  plan: Plan
  interval: BillingInterval
  offer: Offer
  /** The plan whose card page is being opened; nothing else can be pressed meanwhile. */
  busyWith: string | undefined
  isFeatured: boolean
  /** What is sold is not known yet. */
  isPending: boolean
  onBuy: () => void
  onSwitch: () => void
}

export function PlanAction({
  plan,
  interval,
  offer,
  isFeatured,
  busyWith,
  isPending,
  onBuy,
  onSwitch,
}: Props) {
  const navigate = useNavigate()
  const look = isFeatured ? 'primary' : 'quiet'
  const buying = plan.id === 'founder' ? 'Become a Founder' : 'Choose Pro'
  switch (offer) {
    case 'contact':
      return <ContactSales />
    case 'start-free':
      return <LinkButton to={paths.register}>Get Started Free</LinkButton>
    case 'manage':
      return <LinkButton to={paths.billing}>Manage Plan</LinkButton>
    case 'current':
      return <Button disabled>Current Plan</Button>
    case 'has-pro':
      return <Button disabled>You have Pro</Button>
    case 'sold-out':
      return <Button disabled>Sold out</Button>
    case 'wait':
      return <Button disabled>{plan.id === 'free' ? 'Free' : buying}</Button>
    case 'sign-in': {
      const state = { ...toSignUp, returnTo: chosenPlanAddress(plan.id, interval) }
      return (
        <Button look={look} onClick={() => void navigate(paths.auth, { state })}>
          {buying}
        </Button>
      )
    }
    case 'switch-interval':
    case 'switch-plan':
      return (
        <Button look={look} busy={isPending} onClick={onSwitch}>
          {offer === 'switch-plan' ? 'Switch to this plan' : `Switch to ${interval}ly`}
        </Button>
      )
    case 'buy':
      return (
        <Button look={look} busy={busyWith === plan.id || isPending} disabled={otherIsBusy()} onClick={onBuy}>
          {buying}
        </Button>
      )
  }

  function otherIsBusy() {
    return busyWith !== undefined && busyWith !== plan.id
  }
}

function ContactSales() {
  const email = useInstallation()?.support_email
  return (
    <a href={`mailto:${email ?? ''}?subject=Agentry%20Enterprise`} className={buttonStyle('quiet', 'normal')}>
      Contact Sales
    </a>
  )
}
