import type { BillingInterval, Plan } from '@agentry/contract/billing'
import { useEffect, useRef, useState } from 'react'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { useCheckout } from '../checkouts/checkout.ts'
import { FounderBanner } from './founder-banner.tsx'
import { PlanAction } from './plan-action.tsx'
import { PlanColumn } from './plan-column.tsx'
import { offerOf } from './plan-offer.ts'
import { usePlans } from './plans.ts'
import { usePricingAddress } from './pricing-address.ts'
import { PricingClose } from './pricing-close.tsx'
import { PricingFaq } from './pricing-faq.tsx'
import { ProOnly } from '../subscriptions/pro-only.tsx'
import { useSubscription } from '../subscriptions/subscription.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { TestMode } from '../checkouts/test-mode.tsx'

const intervals = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const

export function PricingPage() {
  usePageTitle('Pricing')
  const { subscription } = useSubscription()
  const known = usePlans()
  return (
    <>
      <ProOnly />
      {subscription?.plan !== 'founder' && (
        <FounderBanner
          plan={known.plans.find(({ id }) => id === 'founder')}
          seatsLeft={known.founder_seats_left}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-6 pt-8 pb-8 sm:pt-12">
        <div>
          <h1 className="text-3xl sm:text-[2.75rem] sm:leading-[1.12]">Start free. Pay when it pays off.</h1>
          <p className="mt-3 max-w-[56ch] text-[1.0625rem] text-ink-soft">
            Every plan can launch the free templates. Pro adds the premium ones, takes the limits away and
            lets you create and sell your own.
          </p>
        </div>
        <IntervalChoice />
      </div>
      {known.error && (
        <div className="mb-5">
          <Alert>
            <p>{known.error.message}</p>
            <Button size="small" className="mt-3" busy={known.isPending} onClick={() => void known.refetch()}>
              Try Again
            </Button>
          </Alert>
        </div>
      )}
      <Plans />
      {/* Told only by the server's answer, it stands in a gap that is there anyway and pushes nothing down. */}
      <div className="min-h-24 pt-5 sm:min-h-16">{known.is_test && <TestMode />}</div>
      <PricingFaq />
      <PricingClose />
    </>
  )
}

/** The address decides; the button does not wait for it. */
function IntervalChoice() {
  const { interval, setInterval } = usePricingAddress()
  const [pressed, setPressed] = useState(interval)
  const [before, setBefore] = useState(interval)
  if (before !== interval) {
    setBefore(interval)
    setPressed(interval)
  }
  const choose = (next: BillingInterval) => {
    setPressed(next)
    setInterval(next)
  }
  return <Choice label="Billing interval" options={intervals} value={pressed} onChange={choose} />
}

function Plans() {
  const { status, isPro } = useViewer()
  const { subscription } = useSubscription()
  const { interval } = usePricingAddress()
  const known = usePlans()
  const checkout = useCheckout()
  const [switchingTo, setSwitchingTo] = useState<Plan>()
  const looking = { status, isPro, subscription, seatsLeft: known.founder_seats_left, interval }
  const buy = (plan: Plan) =>
    checkout.open({ item: plan.id, priceId: plan[interval]?.price_id ?? null, mode: 'subscription' })
  useContinuedCheckout(known.isPending ? [] : known.plans, (plan) => {
    if (offerOf(plan, looking) === 'buy') buy(plan)
  })
  const featured: Plan['id'] = known.founder_seats_left === 0 ? 'standard' : 'founder'
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {known.plans.map((plan) => (
        <PlanColumn
          key={plan.id}
          plan={plan}
          interval={interval}
          discount={known.discount_percent}
          isFeatured={plan.id === featured}
        >
          <PlanAction
            plan={plan}
            interval={interval}
            offer={offerOf(plan, looking)}
            isFeatured={plan.id === featured}
            busyWith={checkout.isPending ? checkout.asked?.item : undefined}
            isPending={known.isPending}
            onBuy={() => buy(plan)}
            onSwitch={() => setSwitchingTo(plan)}
          />
        </PlanColumn>
      ))}
      {switchingTo && subscription && (
        <SwitchDialog
          subscription={subscription}
          plan={switchingTo}
          interval={interval}
          onClose={() => setSwitchingTo(undefined)}
        />
      )}
    </div>
  )
}

/** Whoever chose a plan as a visitor goes on with it once they are signed in and it is known what is sold; once. */
function useContinuedCheckout(plans: Plan[], onContinue: (plan: Plan) => void) {
  const { status } = useViewer()
  const { chosen, forgetChosen } = usePricingAddress()
  const continued = useRef(false)
  const plan = plans.find(({ id }) => id === chosen)
  useEffect(() => {
    if (!plan || status !== 'signed-in' || continued.current) return
    continued.current = true
    forgetChosen()
    onContinue(plan)
  })
}
