import type { BlockOf } from '../fits.ts'
import { valueText } from './chart-words.ts'
import { colourOf } from './colours.ts'
import { Plot } from './plot.tsx'
import { scaleOf } from './scale.ts'

/** Of a label's room, what its columns take. */
const filled = 0.72
const widest = 56

export function ColumnsChart({ block, width }: { block: BlockOf<'chart'>; width: number }) {
  const { labels, series, unit } = block
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    true,
  )
  return (
    <Plot labels={labels} scale={scale} width={width}>
      {({ x, y, step }) => {
        const column = Math.min(widest, (step * filled) / series.length)
        return series.flatMap(({ name, values }, nth) =>
          labels.map((label, at) => {
            const value = values[at]
            if (value === null || value === undefined) return null
            const left = x(at) + (nth - series.length / 2) * column
            return (
              <rect
                key={`${nth}-${at}`}
                x={left}
                y={Math.min(y(value), y(0))}
                width={Math.max(0.5, column - (column > 6 ? 2 : 0))}
                height={value === 0 ? 0 : Math.max(1, Math.abs(y(value) - y(0)))}
                rx={column > 6 ? 2 : 0}
                style={{ fill: colourOf(nth) }}
              >
                <title>{`${label}${name ? `, ${name}` : ''}: ${valueText(value, unit)}`}</title>
              </rect>
            )
          }),
        )
      }}
    </Plot>
  )
}
