import type { SubscriptionStatus } from '@agentry/contract/billing'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../../app/paths.ts'
import { day } from '../../../core/text/day.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { subscriptionQuery } from '../../../core/server/shared-queries.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useResume } from '../subscriptions/change-subscription.ts'
import { usePortal } from '../checkouts/checkout.ts'
import { PlanChanges } from './plan-changes.tsx'
import { isRunning } from './plan-offer.ts'
import { statusWords } from '../subscriptions/status-words.ts'
import { useSubscription } from '../subscriptions/subscription.ts'
import { TestMode } from '../checkouts/test-mode.tsx'

const planNames = { founder: 'Pro (Founder)', standard: 'Pro (Standard)' }

export function PlanSection() {
  const { subscription, error, isPending } = useSubscription()
  if (isPending) return <Skeleton className="h-32 rounded-lg" />
  return (
    <div className="grid gap-4">
      {error && <NotKnown words={error} />}
      {subscription && <Notice subscription={subscription} />}
      {subscription ? <Subscribed subscription={subscription} /> : !error && <Unsubscribed />}
      {subscription?.is_test && <TestMode />}
    </div>
  )
}

function NotKnown({ words }: { words: string }) {
  const queries = useQueryClient()
  return (
    <Alert>
      <p>{words}</p>
      <Button
        size="small"
        className="mt-3"
        onClick={() => void queries.refetchQueries({ queryKey: subscriptionQuery.queryKey })}
      >
        Try Again
      </Button>
    </Alert>
  )
}

/** What needs the person's attention: a card that failed, a plan that ends. */
function Notice({ subscription }: { subscription: SubscriptionStatus }) {
  const resume = useResume()
  const portal = usePortal()
  const { trouble } = statusWords(subscription)
  if (subscription.cancel_at_period_end && isRunning(subscription)) {
    return (
      <Alert tone="warn">
        <p>
          Your subscription is cancelled. You keep Pro until{' '}
          <strong>{day(subscription.current_period_end)}</strong>, then you move to the free plan.
        </p>
        <Button size="small" className="mt-3" busy={resume.isPending} onClick={() => resume.mutate()}>
          Resume
        </Button>
      </Alert>
    )
  }
  if (!trouble) return null
  return (
    <Alert tone="warn">
      <p>{trouble}</p>
      {isRunning(subscription) && (
        <Button size="small" className="mt-3" busy={portal.isPending} onClick={() => portal.open()}>
          Update card
        </Button>
      )}
    </Alert>
  )
}

function Subscribed({ subscription }: { subscription: SubscriptionStatus }) {
  const { badge, tone, date } = statusWords(subscription)
  return (
    <Card className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-sm text-ink-soft">Current plan</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-2xl font-medium">
            {isRunning(subscription) ? planNames[subscription.plan] : 'Free'}
            <Badge tone={tone}>{badge}</Badge>
          </p>
          <p className="mt-1.5 text-ink-soft">{date}</p>
        </div>
        <div className="sm:text-right">
          <p className="font-display text-2xl font-medium">{subscription.price}</p>
          {subscription.discount_percent > 0 && (
            <p className="text-sm text-good">{subscription.discount_percent}% research reward taken off</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5 max-sm:*:w-full">
        <ManageBilling />
        {isRunning(subscription) ? (
          <PlanChanges subscription={subscription} />
        ) : (
          <LinkButton to={paths.pricing}>See plans</LinkButton>
        )}
      </div>
    </Card>
  )
}

/** The free plan, or Pro without a subscription: an operator gave it. */
function Unsubscribed() {
  const { isPro } = useViewer()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-sm text-ink-soft">Current plan</p>
        <p className="mt-1 font-display text-2xl font-medium">{isPro ? 'Pro' : 'Free'}</p>
        <p className="mt-1.5 text-ink-soft">
          {isPro ? 'Yours without a subscription; nothing is charged.' : '$0, no card needed'}
        </p>
      </div>
      <ManageBilling />
    </Card>
  )
}

function ManageBilling() {
  const portal = usePortal()
  return (
    <Button busy={portal.isPending} className="max-sm:w-full" onClick={() => portal.open()}>
      Manage Billing
    </Button>
  )
}
