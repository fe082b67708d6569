import { creatorShare, freePlan } from '@agentry/contract/rules/plans'
import { CheckIcon, MinusIcon } from '../../../ui/page-icons.tsx'
import { BillingSection } from '../section.tsx'

/** What each plan may do; null is nothing of it. */
const features: { name: string; free: string | null; pro: string }[] = [
  { name: 'Agents at once', free: String(freePlan.agents), pro: 'Unlimited' },
  { name: 'AI agent calls', free: `${freePlan.turnsPerMonth} a month`, pro: 'Unlimited' },
  { name: 'Voice generation', free: `${freePlan.voiceSeconds / 60}-minute trial`, pro: 'Unlimited' },
  { name: 'Free-tier model', free: 'Included', pro: 'Included' },
  { name: 'Premium models', free: null, pro: 'Where connected' },
  { name: 'Premium templates', free: null, pro: 'All of them' },
  { name: 'Creating templates', free: null, pro: 'Unlimited' },
  { name: 'Selling templates', free: null, pro: `${creatorShare.creatorPercent}% is yours` },
  { name: 'Analytics and API access', free: null, pro: 'Included' },
  { name: 'Priority support', free: null, pro: 'Included' },
]

export function FeatureAccess({ isPro }: { isPro: boolean }) {
  return (
    <BillingSection title="Feature access">
      <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2">
        {features.map(({ name, free, pro }) => {
          const given = isPro ? pro : free
          return (
            <li key={name} className="flex min-h-12 items-center gap-3 border-b border-line py-2">
              {given === null ? (
                <MinusIcon size={18} className="text-ink-soft" />
              ) : (
                <CheckIcon size={18} className="text-good" />
              )}
              <span className={given === null ? 'text-ink-soft' : ''}>{name}</span>
              <span className="ml-auto text-right text-sm text-ink-soft">{given ?? 'With Pro'}</span>
            </li>
          )
        })}
      </ul>
    </BillingSection>
  )
}
