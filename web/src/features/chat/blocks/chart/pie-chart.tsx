import type { BlockOf } from '../fits.ts'
import { shortened, valueText } from './chart-words.ts'
import { colourOf } from './colours.ts'
import { Swatch } from './legend.tsx'

/** More slices than colours cannot be told apart: the smallest are drawn as one. */
const slicesMax = 8
const radius = 78

interface Slice {
  label: string
  value: number
}

/** Parts of a whole: only values above zero of a single series are that. */
export function isWhole({ series }: BlockOf<'chart'>): boolean {
  const [first, ...others] = series
  const values = first?.values ?? []
  return (
    others.length === 0 &&
    values.every((value) => (value ?? 0) >= 0) &&
    Number.isFinite(sum(values)) &&
    sum(values) > 0
  )
}

export function PieChart({ block: { labels, series, unit } }: { block: BlockOf<'chart'> }) {
  const slices = slicesOf(labels.map((label, at) => ({ label, value: series[0]?.values[at] ?? 0 })))
  const whole = sum(slices.map(({ value }) => value))
  const startOf = (at: number) => sum(slices.slice(0, at).map(({ value }) => value)) / whole
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <svg width="160" height="160" viewBox="-80 -80 160 160" className="mx-auto shrink-0 sm:mx-0">
        {slices.map(({ label, value }, at) => (
          <path
            key={at}
            d={slicePath(startOf(at), value / whole)}
            style={{ fill: colourOf(at), stroke: 'var(--raised)' }}
          >
            <title>{`${label}: ${valueText(value, unit)}`}</title>
          </path>
        ))}
      </svg>
      <ul className="grid min-w-52 flex-1 grid-cols-1 gap-1.5 text-sm">
        {slices.map(({ label, value }, at) => (
          <li key={at} className="flex items-baseline gap-2.5">
            <Swatch at={at} />
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {shortened(label)}
            </span>
            <span className="shrink-0 tabular-nums">{valueText(value, unit)}</span>
            <span className="w-11 shrink-0 text-right text-ink-soft tabular-nums">
              {Math.round((value / whole) * 100)} %
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function slicesOf(all: Slice[]): Slice[] {
  if (all.length <= slicesMax) return all
  const largest = new Set(all.toSorted((a, b) => b.value - a.value).slice(0, slicesMax - 1))
  const others = all.filter((slice) => !largest.has(slice))
  return [
    ...all.filter((slice) => largest.has(slice)),
    { label: `${others.length} others`, value: sum(others.map(({ value }) => value)) },
  ]
}

/** Both are shares of the circle, which begins at its top. */
function slicePath(from: number, size: number): string {
  if (size > 0.9999) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.01 ${-radius}Z`
  const point = (share: number) =>
    [Math.sin, (angle: number) => -Math.cos(angle)]
      .map((along) => (radius * along(2 * Math.PI * share)).toFixed(2))
      .join(' ')
  return `M0 0L${point(from)}A${radius} ${radius} 0 ${size > 0.5 ? 1 : 0} 1 ${point(from + size)}Z`
}

function sum(values: (number | null)[]): number {
  return values.reduce<number>((all, value) => all + (value ?? 0), 0)
}
