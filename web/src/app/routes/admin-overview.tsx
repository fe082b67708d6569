import { lazyPart } from '../../core/lazy/lazy-part.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { OverviewPage, type DayChart } from '../../features/operators/overview/overview-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const ChartBlock = lazyPart(
  async () => (await import('../../features/chat/blocks/chart/chart-block.tsx')).ChartBlock,
  () => <Skeleton className="h-72 rounded-md" />,
  NotLoaded,
)

/** The overview, with the charts that answers have. */
export function AdminOverview() {
  return <OverviewPage drawChart={drawChart} />
}

function drawChart({ title, labels, values, unit }: DayChart) {
  return (
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
  )
}
