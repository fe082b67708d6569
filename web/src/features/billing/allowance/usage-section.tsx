import type { Usage } from '@agentry/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { BarChart } from '../../../ui/feedback/bar-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usageQuery } from '../queries.ts'
import { BillingSection } from '../section.tsx'
import { StorageLine } from './storage-line.tsx'
import { UsageCard } from './usage-card.tsx'
import { dateFormat } from '../../../core/text/formats.ts'

const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

export function UsageSection() {
  return (
    <BillingSection title="Usage">
      <Loaded query={useQuery(usageQuery)} label="Loading your usage" skeleton={<UsageSkeleton />}>
        {(usage) => (
          <div className="grid gap-4">
            <UsageCards usage={usage} />
            <StorageLine storage={usage.storage} />
            <LastDays days={usage.days} />
          </div>
        )}
      </Loaded>
    </BillingSection>
  )
}

function UsageCards({ usage }: { usage: Usage }) {
  const { limits } = usage
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <UsageCard
        label="AI agent calls"
        used={usage.api_calls}
        limit={limits.api_calls}
        span={
          limits.api_calls === null
            ? 'this month'
            : `this month, renews ${shortDay(new Date(usage.renews_at))}`
        }
      />
      <UsageCard
        label="Voice minutes"
        used={usage.voice_minutes}
        limit={limits.voice_minutes}
        span="in all"
      />
      <UsageCard
        label="Templates created"
        used={usage.templates_created}
        limit={limits.templates_created}
        span="in all"
      />
      <UsageCard
        label="Agents deployed"
        used={usage.agents_deployed}
        limit={limits.agents_deployed}
        span="at once"
      />
    </div>
  )
}

function LastDays({ days }: { days: Usage['days'] }) {
  const bars = days.map(({ day: iso, api_calls, voice_seconds }) => ({
    label: shortDay(new Date(iso)),
    value: api_calls,
    words: `${calls(api_calls)}${voice_seconds > 0 ? `, ${voice_seconds} s of voice` : ''}`,
  }))
  const total = days.reduce((sum, each) => sum + each.api_calls, 0)
  const busiest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most), { label: '', value: 0 })
  if (total === 0) {
    return (
      <p className="text-sm text-ink-soft">No calls in the last 30 days. Each answer of an agent is one.</p>
    )
  }
  return (
    <Card>
      <BarChart
        title="The last 30 days"
        summary={`${calls(total)} in all, the most on ${busiest.label}: ${busiest.value}.`}
        columns={['Day (UTC)', 'AI agent calls']}
        bars={bars}
      />
    </Card>
  )
}

function calls(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'call' : 'calls'}`
}

function UsageSkeleton() {
  return (
    <span className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {['calls', 'voice', 'templates', 'agents'].map((each) => (
        <Skeleton key={each} className="h-36 rounded-lg" />
      ))}
    </span>
  )
}
