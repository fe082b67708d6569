import { classNames } from '../../ui/class-names.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { PlanAction } from './plan-action.tsx'
import type { Interval, Plan } from './plan-table.ts'

const dollars = (cents: number) => `$${cents / 100}`

/** One plan. On wide screens its four parts share their rows with the neighbours. */
export function PlanColumn({ plan, interval }: { plan: Plan; interval: Interval }) {
  const featured = plan.id === 'founder'
  return (
    <section
      aria-labelledby={`plan-${plan.id}`}
      className={classNames(
        'grid gap-5 rounded-lg border bg-raised p-6 lg:row-span-4 lg:grid-rows-subgrid',
        featured ? 'border-accent' : 'border-line',
      )}
    >
      <div>
        <h2 id={`plan-${plan.id}`} className="text-xl">
          {plan.name}
        </h2>
        <p className="mt-1.5 text-[0.9375rem] text-ink-soft">{plan.pitch}</p>
      </div>
      <div>
        <PlanPrice plan={plan} interval={interval} />
        <p className="mt-1 text-sm text-ink-soft">{plan.note}</p>
      </div>
      <PlanAction plan={plan} />
      <ul className="grid content-start gap-2.5 border-t border-line pt-5 text-[0.9375rem]">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <CheckIcon size={18} className="mt-0.5 text-good" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlanPrice({ plan: { cents, originalCents }, interval }: { plan: Plan; interval: Interval }) {
  if (!cents) return <p className="font-display text-3xl font-medium">Custom</p>
  return (
    <p className="flex items-baseline gap-1.5">
      <span className="font-display text-3xl font-medium">{dollars(cents[interval])}</span>
      <span className="text-ink-soft">/{interval}</span>
      {originalCents && (
        <s className="ml-1 text-ink-soft">
          <span className="sr-only">instead of </span>
          {dollars(originalCents[interval])}
        </s>
      )}
    </p>
  )
}
