import { lazy, Suspense } from 'react'
import { chunk } from '../../core/page/chunk.ts'
import { OverviewPage, type DayChart } from '../../features/operators/overview/overview-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const ChartBlock = lazy(async () => ({
  default: (await chunk(import('../../features/chat/blocks/chart/chart-block.tsx'))).ChartBlock,
}))

/** The overview, with the charts that answers have. */
export function AdminOverview() {
  return <OverviewPage drawChart={drawChart} />
}

function drawChart({ title, labels, values, unit }: DayChart) {
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-md" />}>
      <ChartBlock
        block={{
          kind: 'chart',
          fallback: '',
          chart: 'bar',
          title,
          labels,
          series: [{ name: '', values }],
          ...(unit && { unit }),
        }}
      />
    </Suspense>
  )
}
