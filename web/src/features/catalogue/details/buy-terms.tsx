import type { TemplateDetail } from '@agentry/contract/catalogue'
import { freePlan, refundRules } from '@agentry/contract/rules/plans'
import { useViewer } from '../../../core/server/viewer.ts'

interface Props {
  template: TemplateDetail
  hasUsedRefund: boolean
}

/** What somebody without Pro gets for the price of a template, told before they pay. */
export function BuyTerms({ template, hasUsedRefund }: Props) {
  const { isPro } = useViewer()
  const { price_cents, mine, capabilities } = template
  if (price_cents === null || isPro || mine?.is_owner || mine?.is_bought) return null
  const speaks = capabilities.voice || capabilities.tools.includes('voiceover')
  return (
    <section aria-labelledby="buy-terms" className="rounded-md bg-sunken px-4 py-3 text-sm">
      <h3 id="buy-terms" className="font-medium">
        If you buy it without Pro
      </h3>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-ink-soft">
        <li>
          It is yours for good, also when its creator takes it off the shelf or leaves: then you keep the
          version that you bought.
        </li>
        <li>
          It runs within the Free plan: {freePlan.turnsPerMonth} answers a month over all your agents, and{' '}
          {freePlan.agents} agents at a time.
        </li>
        {speaks && (
          <li>
            It speaks. The Free plan has {freePlan.voiceSeconds / 60} minutes of generated voice in all; more
            is part of Pro and not of this price.
          </li>
        )}
        <li>
          {hasUsedRefund
            ? 'You had the money for it back once. If you buy it again, that is for good.'
            : `You can have the money back within ${refundRules.days} days, before it has answered more than ${refundRules.turns} messages, once.`}
        </li>
      </ul>
    </section>
  )
}
