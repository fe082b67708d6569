import type { Overview } from '@agentry/contract/operators/overview'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { api } from '../../../core/server/api.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { operatorKeys } from '../query-keys.ts'
import { changeOf, figures, type Figure } from './figures.ts'
import { dateFormat } from '../../../core/text/formats.ts'
import { MoneySection } from './money-section.tsx'

export interface DayChart {
  title: string
  labels: string[]
  values: number[]
  unit: string | undefined
}

const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The charts are those of the chat, which another feature draws. */
export function OverviewPage({ drawChart }: { drawChart: (chart: DayChart) => ReactNode }) {
  usePageTitle('Overview')
  const overview = useQuery({
    queryKey: operatorKeys.overview,
    queryFn: ({ signal }) => api('GET /admin/overview', { signal }),
  })
  return (
    <>
      <PageHeading
        title="Overview"
        lead="The last 30 days in UTC, compared with the 30 days before. Subscriptions are counted by the payment provider."
      />
      <Loaded
        query={overview}
        label="Loading the overview"
        skeleton={<Skeleton className="h-96 rounded-md" />}
      >
        {(found) => (
          <div className="grid gap-6 lg:grid-cols-2">
            {figures.map((figure) => (
              <FigureSection key={figure.name} figure={figure} overview={found} drawChart={drawChart} />
            ))}
          </div>
        )}
      </Loaded>
      <MoneySection />
    </>
  )
}

interface Props {
  figure: Figure
  overview: Overview
  drawChart: (chart: DayChart) => ReactNode
}

function FigureSection({ figure, overview, drawChart }: Props) {
  const { values, total, before } = overview[figure.name]
  const labels = overview.days.map((day) => shortDay(new Date(day)))
  const { unit, perUnit } = figure
  return (
    <section className="flex min-w-0 flex-col gap-2" aria-label={figure.title}>
      <h2 className="text-xl">{figure.title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-medium tabular-nums">{figure.words(total)}</span>
        <span className="text-sm text-ink-soft">{changeOf(total, before, figure.words)}</span>
      </p>
      <p className="text-sm text-ink-soft">{figure.explains}</p>
      {values.some((value) => value !== 0) ? (
        drawChart({ title: 'By day', labels, values: values.map((value) => value / perUnit), unit })
      ) : (
        <p className="grid min-h-24 flex-1 place-items-center rounded-md border border-line bg-sunken p-4 text-sm text-ink-soft">
          Nothing in the last 30 days, so there is no chart.
        </p>
      )}
    </section>
  )
}
