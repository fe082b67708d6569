import type { RewardTier } from '@agentry/contract/rules/rewards'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { CheckIcon } from '../../../ui/page-icons.tsx'

export function RewardsBox({ tier }: { tier: RewardTier }) {
  return (
    <section aria-label="Your rewards" className="animate-rise rounded-md bg-good-wash px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{tier.discount}% off Pro</h3>
        <Badge tone="strong">{tier.badge}</Badge>
      </div>
      <ul className="mt-2.5 grid gap-x-6 gap-y-1.5 text-[0.9375rem] sm:grid-cols-2">
        {tier.perks.map((perk) => (
          <li key={perk} className="flex items-start gap-2">
            <CheckIcon size={16} className="mt-1 text-good" />
            {perk}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm">
        One or two choices make 15% off, three or more 25%. It lasts as long as your consent does.
      </p>
    </section>
  )
}
