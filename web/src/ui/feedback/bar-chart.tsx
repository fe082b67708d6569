import { classNames } from '../class-names.ts'

interface Bar {
  /** `Nov 15`. */
  label: string
  value: number
  /** The value as a person says it. */
  words: string
}

interface Props {
  title: string
  /** What there is to see, in a sentence. */
  summary: string
  /** What stands over the two columns of the table. */
  columns: [label: string, value: string]
  bars: Bar[]
}

/** A row of bars from left to right in time, the last one being now, and the same as a table for whoever prefers to read. */
export function BarChart({ title, summary, columns, bars }: Props) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const bottom = Math.min(0, ...bars.map(({ value }) => value))
  const height = (value: number) => (Math.abs(value) / (top - bottom)) * 100
  const zero = height(top)
  const step = 100 / Math.max(1, bars.length)
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-ink-soft">{summary}</span>
      </figcaption>
      <svg aria-hidden="true" className="h-32 w-full">
        {bars.map(({ label, value, words }, at) => (
          <g key={label}>
            <rect x={`${at * step}%`} y="0" width={`${step}%`} height="100%" className="fill-transparent">
              <title>{`${label}: ${words}`}</title>
            </rect>
            <rect
              x={`${at * step + step * 0.15}%`}
              y={value > 0 ? `${zero - height(value)}%` : `${zero}%`}
              width={`${step * 0.7}%`}
              height={`${height(value)}%`}
              rx="2"
              className={classNames('pointer-events-none', colour(value, at === bars.length - 1))}
            />
          </g>
        ))}
        <line x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} className="stroke-line-strong" />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details className="text-sm">
        <summary className="inline-flex min-h-9 items-center rounded-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11">
          Read as a table
        </summary>
        <div className="mt-2 rounded-md border border-line">
          <table className="w-full text-left">
            <thead className="text-ink-soft">
              <tr>
                <th className="px-3 py-2 font-medium">{columns[0]}</th>
                <th className="px-3 py-2 text-right font-medium">{columns[1]}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, words }) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="px-3 py-1.5 font-normal">
                    {label}
                  </th>
                  <td className="px-3 py-1.5 text-right">{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function colour(value: number, isNow: boolean): string {
  if (value < 0) return 'fill-bad'
  return isNow ? 'fill-accent' : 'fill-line-strong'
}
