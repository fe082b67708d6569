import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { CrownIcon } from '../../../ui/icons.tsx'
import { CheckIcon } from '../../../ui/page-icons.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { ConfirmedCheckout } from './confirmed-checkout.tsx'
import { Outcome } from './outcome.tsx'

interface Props {
  /** Starts the template that was bought. */
  LaunchBought: (props: { templateId: string }) => ReactNode
}

/** Believes the server, not the redirect: the payment counts when the provider has reported it. */
export function BillingSuccessPage({ LaunchBought }: Props) {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  if (!sessionId) return <AsItIs />
  return (
    <ConfirmedCheckout sessionId={sessionId}>
      {({ template }) =>
        template ? (
          <Bought name={template.name}>
            <LaunchBought templateId={template.id} />
          </Bought>
        ) : (
          <Welcome />
        )
      }
    </ConfirmedCheckout>
  )
}

function AsItIs() {
  const { isPro } = useViewer()
  return isPro ? <Welcome /> : <NotPro />
}

function Welcome() {
  usePageTitle('Welcome to Pro!')
  return (
    <Outcome
      icon={<CrownIcon size={30} />}
      overline="Agentry"
      title="Welcome to Pro!"
      action={
        <LinkButton to={paths.agents} look="primary" size="large">
          Start Building Agents
        </LinkButton>
      }
    >
      Your subscription is now active. Unlock the full power of AI agents.
    </Outcome>
  )
}

function Bought({ name, children }: { name: string; children: ReactNode }) {
  usePageTitle('Thank you!')
  return (
    <Outcome
      icon={<CheckIcon size={30} />}
      overline="Thank you!"
      title={`${name} is yours`}
      action={
        <>
          {children}
          <LinkButton to={paths.billing} look="bare" size="large">
            See your purchases
          </LinkButton>
        </>
      }
    >
      You bought it for good, with every version to come. The receipt is on its way to your inbox.
    </Outcome>
  )
}

function NotPro() {
  usePageTitle('Your plan')
  return (
    <Outcome
      icon={<CrownIcon size={30} />}
      title="You are on the free plan"
      action={
        <LinkButton to={paths.pricing} look="primary" size="large">
          See plans
        </LinkButton>
      }
    >
      No subscription of yours is active. If you have just paid, it can take a minute until we hear of it.
    </Outcome>
  )
}
