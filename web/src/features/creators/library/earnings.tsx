import type { Earnings as EarningsMade } from '@agentry/contract/selling'
import { creatorShare } from '@agentry/contract/rules/plans'
import { useQuery } from '@tanstack/react-query'
import { dollars } from '../../../core/text/money.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Available } from './available.tsx'
import { EarningsChart } from './earnings-chart.tsx'
import { earningsQuery } from './earnings-calls.ts'
import { EarningsLines } from './earnings-lines.tsx'
import { Payouts } from './payouts.tsx'
import { ProShares } from './pro-shares.tsx'

const { creatorPercent, platformPercent, payoutOverCents } = creatorShare

export function Earnings() {
  const earnings = useQuery(earningsQuery)
  return (
    <section id="earnings" aria-labelledby="earnings-heading" className="border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="earnings-heading" className="text-xl">
          Earnings
        </h2>
        {earnings.data?.is_test && <Badge tone="warn">test mode</Badge>}
      </div>
      <Loaded query={earnings} label="Loading your earnings" skeleton={<EarningsSkeleton />}>
        {(made) =>
          made.lines.length === 0 ? (
            <div className="grid gap-5">
              <p className="max-w-[62ch] text-ink-soft">
                Nothing has been sold yet. When somebody buys a premium template of yours, {creatorPercent}%
                of its price is yours and {platformPercent}% the platform’s, of the price without the tax that
                is in it. Payouts are monthly, for balances over {dollars(payoutOverCents)}. A template gets
                its price in Create Agent, or from price_cents in the config.yaml that you upload.
              </p>
              <ProShares earnings={made} />
              <Payouts earnings={made} />
            </div>
          ) : (
            <Made made={made} />
          )
        }
      </Loaded>
    </section>
  )
}

function Made({ made }: { made: EarningsMade }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
        <Sum name="Balance" cents={made.balance_cents} note="yours, not paid out yet" />
        <Sum
          name="Earned"
          cents={made.earned_cents}
          note={`${creatorPercent}% of sales without tax and your part of Pro, less what was given back`}
        />
        <Sum name="Paid out" cents={made.paid_out_cents} note="sent to you so far" />
      </dl>
      <Available earnings={made} />
      <Payouts earnings={made} />
      <ProShares earnings={made} />
      <EarningsChart months={made.months} />
      <EarningsLines lines={made.lines} />
    </div>
  )
}

function Sum({ name, cents, note }: { name: string; cents: number; note: string }) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 mt-1 font-medium">{name}</dt>
      <dd className="order-1 font-display text-3xl font-medium">{dollars(cents)}</dd>
      <dd className="order-3 text-sm text-ink-soft">{note}</dd>
    </div>
  )
}

function EarningsSkeleton() {
  return (
    <span className="grid gap-5 sm:grid-cols-3">
      <Skeleton className="h-20 rounded-md" />
      <Skeleton className="h-20 rounded-md" />
      <Skeleton className="h-20 rounded-md" />
    </span>
  )
}
