import type { BillingInterval, Plan } from '@agentry/contract/billing'
import type { ReactNode } from 'react'
import { dollars } from '../../../core/text/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/page-icons.tsx'
import { planWords } from './plan-words.ts'
import { discounted } from './plans.ts'

interface Props {
  plan: Plan
  interval: BillingInterval
  /** What the viewer's research reward takes off, in percent. */
  discount: number
  /** The one that stands out. */
  isFeatured: boolean
  /** The one button. */
  children: ReactNode
}

/** One plan. On wide screens its four parts share their rows with the neighbours. */
export function PlanColumn({ plan, interval, discount, isFeatured, children }: Props) {
  const { pitch, note, features } = planWords[plan.id]
  return (
    <section
      aria-labelledby={`plan-${plan.id}`}
      className={classNames(
        'grid gap-5 rounded-lg border bg-raised p-6 sm:row-span-4 lg:max-xl:p-4 sm:grid-rows-subgrid',
        isFeatured ? 'border-accent' : 'border-line',
      )}
    >
      <div>
        <h2 id={`plan-${plan.id}`} className="text-xl">
          {plan.name}
        </h2>
        <p className="mt-1.5 text-[0.9375rem] text-ink-soft">{pitch}</p>
      </div>
      <div>
        <PlanPrice price={plan[interval]} interval={interval} discount={discount} />
        {interval === 'year' && <MonthsFree plan={plan} />}
        <p className="mt-1 text-sm text-ink-soft">{note}</p>
      </div>
      {children}
      <ul className="grid content-start gap-2.5 border-t border-line pt-5 text-[0.9375rem]">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <CheckIcon size={18} className="mt-0.5 text-good" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the year costs less than twelve months, in months. */
function MonthsFree({ plan: { month, year } }: { plan: Plan }) {
  if (!month || !year || month.cents === 0) return null
  const free = Math.floor(12 - year.cents / month.cents)
  if (free < 1) return null
  return (
    <p className="mt-1 text-sm font-medium text-good">{free === 1 ? '1 month' : `${free} months`} free</p>
  )
}

interface PriceProps {
  price: Plan['month']
  interval: BillingInterval
  discount: number
}

function PlanPrice({ price, interval, discount }: PriceProps) {
  if (!price) return <p className="font-display text-3xl font-medium">Custom</p>
  const hasReward = discount > 0 && price.cents > 0
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-display text-3xl font-medium">
          {dollars(discounted(price.cents, discount))}
        </span>
        <span className="text-ink-soft">/{interval}</span>
        {price.original_cents !== null && (
          <s className="ml-1 text-ink-soft">
            <span className="sr-only">instead of </span>
            {dollars(price.original_cents)}
          </s>
        )}
      </p>
      {hasReward && (
        <p className="mt-1 text-sm font-medium text-good">
          {dollars(price.cents)} less {discount}%, your research reward
        </p>
      )}
    </>
  )
}
