import type { BlockOf } from '../fits.ts'
import { valueText } from './chart-words.ts'
import { colourOf } from './colours.ts'
import { Plot } from './plot.tsx'
import { scaleOf } from './scale.ts'

/** Lines differ in more than their colour. */
const dashes = [undefined, '7 4', '2 4', '10 4 2 4', '4 2', '12 3', '1 3', '6 2 2 2']
/** With more points the dots would hide the line. */
const dotsMax = 40

export function LinesChart({ block, width }: { block: BlockOf<'chart'>; width: number }) {
  const { labels, series, unit } = block
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    false,
  )
  return (
    <Plot labels={labels} scale={scale} width={width}>
      {({ x, y }) =>
        series.map(({ name, values }, nth) => (
          <g key={nth} style={{ stroke: colourOf(nth), fill: colourOf(nth) }}>
            <path
              d={pathOf(values.slice(0, labels.length), x, y)}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={dashes[nth % dashes.length]}
            />
            {values.slice(0, labels.length).map((value, at) =>
              value !== null && (labels.length <= dotsMax || isAlone(values, at)) ? (
                <circle key={at} cx={x(at)} cy={y(value)} r="3">
                  <title>{`${labels[at]}${name ? `, ${name}` : ''}: ${valueText(value, unit)}`}</title>
                </circle>
              ) : null,
            )}
          </g>
        ))
      }
    </Plot>
  )
}

/** A missing value leaves a gap. */
function pathOf(values: (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const command = at === 0 || values[at - 1] === null ? 'M' : 'L'
      return `${command}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}

const isAlone = (values: (number | null)[], at: number) =>
  (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
