import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { priceLabel, usePlans } from '../plans/plans.ts'

/** For people on the free plan: what Pro costs them today, and where to get it. */
export function UpgradePanel() {
  const { plans, founder_seats_left, discount_percent } = usePlans()
  const isFounderOpen = founder_seats_left !== 0
  const plan = plans.find(({ id }) => id === (isFounderOpen ? 'founder' : 'standard'))
  return (
    <section
      aria-label="Upgrade"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-accent-wash px-6 py-7 sm:px-8"
    >
      <div className="max-w-[56ch]">
        <h2 className="text-xl">Pro for {priceLabel(plan, 'month', discount_percent)}</h2>
        <p className="mt-1 text-ink-soft">
          No limits on agents, calls and voice, premium models where they are connected, every premium
          template, and agents that you create and sell yourself.
          {isFounderOpen && founder_seats_left !== undefined && (
            <> The price is a founder’s, locked forever; {founder_seats_left} of the seats are left.</>
          )}
        </p>
      </div>
      <LinkButton to={paths.pricing} look="primary" className="max-sm:w-full">
        Upgrade to Pro
      </LinkButton>
    </section>
  )
}
