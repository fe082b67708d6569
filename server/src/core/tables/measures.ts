import { isEmptyCell } from './column-kinds.ts'
import { numberOf, type Column } from './table.ts'

export type Measure = 'total' | 'average' | 'median' | 'highest' | 'lowest'

export interface Measured {
  value: number
  /** Rows with a number. */
  used: number
  /** Rows whose cell is empty. */
  empty: number
  /** Rows whose cell holds something else. */
  odd: number
}

/** Undefined where no row has a number. */
export function measureRows(measure: Measure, column: Column, rows: Uint32Array): Measured | undefined {
  const numbers = new Float64Array(rows.length)
  let [used, empty] = [0, 0]
  for (const row of rows) {
    const number = numberOf(column, row)
    if (!Number.isNaN(number)) numbers[used++] = number
    else if (isEmptyCell(column.values[column.codes[row] ?? 0] ?? '')) empty += 1
  }
  if (used === 0) return undefined
  const value = calculate(measure, numbers.subarray(0, used))
  return { value, used, empty, odd: rows.length - used - empty }
}

function calculate(measure: Measure, numbers: Float64Array): number {
  if (measure === 'total') return sumOf(numbers)
  if (measure === 'average') return sumOf(numbers) / numbers.length
  if (measure === 'highest') return numbers.reduce((best, number) => Math.max(best, number), -Infinity)
  if (measure === 'lowest') return numbers.reduce((best, number) => Math.min(best, number), Infinity)
  const sorted = numbers.toSorted()
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Neumaier's sum: what single additions lose is kept beside, so that 200,000 prices add up to the cent. */
function sumOf(numbers: Float64Array): number {
  let [sum, lost] = [0, 0]
  for (const number of numbers) {
    const next = sum + number
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum
    sum = next
  }
  return sum + lost
}

export interface Group {
  name: string
  rows: Uint32Array
}

/** Rows by what `keyOf` says about a value of the column, in the order in which they come. */
export function groupRows(
  column: Column,
  rows: Uint32Array,
  keyOf: (code: number) => string = (code) => column.values[code] ?? '',
): Group[] {
  const keys = column.values.map((_, code) => keyOf(code))
  const members = new Map<string, number[]>()
  for (const row of rows) {
    const key = keys[column.codes[row] ?? 0] ?? ''
    const known = members.get(key)
    if (known) known.push(row)
    else members.set(key, [row])
  }
  return [...members].map(([name, places]) => ({ name, rows: Uint32Array.from(places) }))
}

export function distinctIn(column: Column, rows: Uint32Array): string[] {
  const codes = new Set<number>()
  for (const row of rows) codes.add(column.codes[row] ?? 0)
  const values = new Set([...codes].map((code) => column.values[code] ?? ''))
  return [...values].filter((value) => !isEmptyCell(value))
}
