import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useInstallation } from '../../core/installation.ts'
import { notify } from '../../core/notify.ts'
import { useViewer } from '../../core/viewer.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Plan } from './plan-table.ts'

export function PlanAction({ plan }: { plan: Plan }) {
  const { status, isPro } = useViewer()
  const navigate = useNavigate()
  const email = useInstallation()?.support_email

  if (plan.id === 'enterprise') {
    return (
      <a
        href={`mailto:${email ?? ''}?subject=Agentry%20Enterprise`}
        className={buttonStyle('quiet', 'normal')}
      >
        Contact Sales
      </a>
    )
  }
  if (plan.id === 'free') {
    if (status === 'visitor') return <LinkButton to={paths.auth}>Get Started Free</LinkButton>
    return isPro ? (
      <LinkButton to={paths.billing}>Manage Plan</LinkButton>
    ) : (
      <Button disabled>Current Plan</Button>
    )
  }
  const choose = () => {
    if (status === 'visitor') void navigate(paths.auth)
    else notify.error('Invalid plan selected')
  }
  return (
    <Button look={plan.id === 'founder' ? 'primary' : 'quiet'} onClick={choose}>
      {plan.id === 'founder' ? 'Become a Founder' : 'Choose Pro'}
    </Button>
  )
}
