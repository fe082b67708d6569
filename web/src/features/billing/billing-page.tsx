import { freePlan } from '@agentry/contract/plans'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { useViewer } from '../../core/viewer.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckIcon, MinusIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { UsageCard } from './usage-card.tsx'

const features = [
  { name: 'Launch agents from free templates', free: true },
  { name: 'Premium models', free: false },
  { name: 'Voice generation', free: false },
  { name: 'Premium templates', free: false },
  { name: 'Create and sell templates', free: false },
  { name: 'Analytics and API access', free: false },
  { name: 'Priority support', free: false },
]

export function BillingPage() {
  const { isPro } = useViewer()
  usePageTitle('Billing')
  const limit = (free: number) => (isPro ? undefined : free)
  return (
    <>
      <PageHeading title="Billing" lead="Your plan, and what you have used of it." />
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-sm text-ink-soft">Current plan</p>
          <p className="mt-1 flex items-center gap-3 font-display text-xl font-medium">
            {isPro ? 'Pro' : 'Free'} <Badge tone={isPro ? 'strong' : 'plain'}>{isPro ? 'PRO' : 'FREE'}</Badge>
          </p>
        </div>
        {!isPro && (
          <LinkButton to={paths.pricing} look="primary" className="max-sm:w-full">
            Upgrade to Pro
          </LinkButton>
        )}
      </Card>
      <h2 className="mt-10 mb-4 text-xl">Usage</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <UsageCard label="AI agent calls" limit={limit(freePlan.turnsPerMonth)} unit="this month" />
        <UsageCard label="Voice minutes" limit={limit(freePlan.voiceSeconds / 60)} unit="in all" />
        <UsageCard label="Templates created" limit={limit(freePlan.templates)} unit="in all" />
        <UsageCard label="Agents deployed" limit={limit(freePlan.agents)} unit="at once" />
      </div>
      <h2 className="mt-10 mb-2 text-xl">Feature access</h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {features.map(({ name, free }) => {
          const included = free || isPro
          return (
            <li key={name} className="flex items-center gap-3 border-b border-line py-3">
              {included ? <CheckIcon className="text-good" /> : <MinusIcon className="text-ink-soft" />}
              <span className={included ? '' : 'text-ink-soft'}>{name}</span>
              <span className="ml-auto text-sm text-ink-soft">{included ? 'Included' : 'With Pro'}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
