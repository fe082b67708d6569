import { useState } from 'react'
import { usePageTitle } from '../../core/page-title.ts'
import { Choice } from '../../ui/choice.tsx'
import { FounderBanner } from './founder-banner.tsx'
import { PlanColumn } from './plan-column.tsx'
import { plans, type Interval } from './plan-table.ts'
import { PricingClose } from './pricing-close.tsx'
import { PricingFaq } from './pricing-faq.tsx'

const intervals = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const

export function PricingPage() {
  const [interval, setInterval] = useState<Interval>('month')
  usePageTitle('Pricing')
  return (
    <>
      <FounderBanner />
      <div className="flex flex-wrap items-end justify-between gap-6 pt-8 pb-8 sm:pt-12">
        <div>
          <h1 className="text-3xl sm:text-[2.75rem] sm:leading-[1.12]">Start free. Pay when it pays off.</h1>
          <p className="mt-3 max-w-[56ch] text-[1.0625rem] text-ink-soft">
            Every plan has the whole marketplace. Pro takes the limits away and opens the workshop.
          </p>
        </div>
        <Choice label="Billing interval" options={intervals} value={interval} onChange={setInterval} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:grid-rows-[auto_auto_auto_1fr]">
        {plans.map((plan) => (
          <PlanColumn key={plan.id} plan={plan} interval={interval} />
        ))}
      </div>
      <PricingFaq />
      <PricingClose />
    </>
  )
}
