import type { BlockOf } from '../fits.ts'
import { shortened, valueText } from './chart-words.ts'
import { colourOf } from './colours.ts'
import { scaleOf } from './scale.ts'

/** Bars from left to right, below their names: for names that have no room below a column. */
export function BarsChart({ block: { labels, series, unit } }: { block: BlockOf<'chart'> }) {
  const { share } = scaleOf(
    series.flatMap(({ values }) => values),
    true,
  )
  const zero = share(0)
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {labels.map((label, at) => (
        <li key={at} className="grid grid-cols-1 gap-1">
          <span dir="auto" className="text-[0.8125rem] text-ink-soft wrap-anywhere">
            {shortened(label)}
          </span>
          {series.map(({ values }, nth) => {
            const value = values[at] ?? undefined
            const to = value === undefined ? zero : share(value)
            return (
              <span key={nth} className="grid grid-cols-[1fr_auto] items-center gap-2.5">
                <span className="relative h-3">
                  <span
                    className="absolute inset-y-0 min-w-px rounded-[2px]"
                    style={{
                      left: `${Math.min(zero, to) * 100}%`,
                      width: `${Math.abs(to - zero) * 100}%`,
                      background: colourOf(nth),
                    }}
                  />
                </span>
                <span className="text-right text-[0.8125rem] tabular-nums min-w-16">
                  {valueText(value, unit)}
                </span>
              </span>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
