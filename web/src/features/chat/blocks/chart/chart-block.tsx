import { useState } from 'react'
import { BlockAction } from '../block-action.tsx'
import { BlockFrame } from '../block-frame.tsx'
import type { BlockOf } from '../fits.ts'
import { TableBlock } from '../table/table-block.tsx'
import { BarsChart } from './bars-chart.tsx'
import { summaryOf, tableOf } from './chart-words.ts'
import { ColumnsChart } from './columns-chart.tsx'
import { Legend } from './legend.tsx'
import { LinesChart } from './lines-chart.tsx'
import { isWhole, PieChart } from './pie-chart.tsx'
import { hasRoom } from './plot.tsx'
import { useWidth } from './use-width.ts'

/** With more names than these, bars below each other would fill several screens. */
const barsMax = 24

export function ChartBlock({ block }: { block: BlockOf<'chart'> }) {
  const [isTable, setTable] = useState(false)
  const change = (
    <BlockAction onPress={() => setTable(!isTable)}>
      {isTable ? 'Show as chart' : 'Show as table'}
    </BlockAction>
  )
  if (isTable) return <TableBlock title={block.title} {...tableOf(block)} actions={change} />
  return (
    <BlockFrame kind="Chart" title={block.title} actions={change}>
      <div className="px-4 pt-1 pb-4">
        {/* Not a picture file: some of the drawings are HTML. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div role="img" aria-label={summaryOf(block)} className="grid grid-cols-1 gap-3">
          <Drawing block={block} />
        </div>
      </div>
    </BlockFrame>
  )
}

function Drawing({ block }: { block: BlockOf<'chart'> }) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const { chart, labels, series } = block
  const isPie = chart === 'pie' && isWhole(block)
  const isBars = chart !== 'line' && !isPie && labels.length <= barsMax && !hasRoom(labels, width)
  return (
    <>
      <div ref={ref} className="min-w-0">
        {isPie ? (
          <PieChart block={block} />
        ) : chart === 'line' ? (
          <LinesChart block={block} width={width} />
        ) : !isBars ? (
          <ColumnsChart block={block} width={width} />
        ) : (
          <BarsChart block={block} />
        )}
      </div>
      {!isPie && <Legend names={series.map(({ name }) => name)} unit={isBars ? undefined : block.unit} />}
    </>
  )
}
