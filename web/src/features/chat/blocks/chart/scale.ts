import { numberFormat } from '../../../../core/text/formats.ts'

export interface Scale {
  ticks: number[]
  /** Where a value stands between the lowest and the highest tick, from 0 to 1. */
  share(value: number): number
}

const steps = [1, 2, 2.5, 5, 10]
const wantedTicks = 4

/** An axis with round numbers around these values. */
export function scaleOf(values: (number | null | undefined)[], includesZero: boolean): Scale {
  const known = values.filter((value) => typeof value === 'number')
  let low = Math.min(...known, ...(includesZero ? [0] : []))
  let high = Math.max(...known, ...(includesZero ? [0] : []))
  if (known.length === 0) [low, high] = [0, 1]
  // Near zero it is clearer to begin there.
  if (low > 0 && low < high / 2) low = 0
  if (low === high) [low, high] = low === 0 ? [0, 1] : [Math.min(low, 0), Math.max(high, 0)]
  const ticks = roundTicks(low, high)
  const [first = low, last = high] = [ticks[0], ticks.at(-1)]
  // Halved before the difference, which could be too large for a number.
  const span = last / 2 - first / 2 || 1
  return { ticks, share: (value) => (value / 2 - first / 2) / span }
}

function roundTicks(low: number, high: number): number[] {
  const rough = (high - low) / wantedTicks
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (steps.find((each) => each * power >= rough) ?? 10)
  const from = Math.floor(low / step)
  const to = Math.ceil(high / step)
  // Values so large, small or close that floating point has no round numbers between them.
  if (!(step > 0) || !Number.isFinite(step * to) || to - from > 2 * wantedTicks + 2 || to <= from)
    return [low, high]
  const decimals = Math.min(20, Math.max(0, 1 - Math.floor(Math.log10(step))))
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toFixed(decimals)))
}

const plain = numberFormat({ maximumSignificantDigits: 6 })
const compact = numberFormat({ notation: 'compact', maximumSignificantDigits: 4 })

export function tickText(value: number): string {
  if (value !== 0 && (Math.abs(value) >= 1e15 || Math.abs(value) < 1e-6)) return value.toExponential(1)
  return Math.abs(value) >= 10_000 ? compact(value) : plain(value)
}
