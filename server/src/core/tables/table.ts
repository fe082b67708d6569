import type { DateOrder } from './dates.ts'
import type { DecimalMark } from './numbers.ts'

/** A column as codes into its different cells: 200,000 rows of ten categories cost ten texts. */
export interface Column {
  name: string
  at: number
  kind: 'number' | 'date' | 'text'
  /** The different cells, as the file has them; the same cell more than once where most of them differ. */
  values: readonly string[]
  /** For each row the place of its cell in `values`. */
  codes: Uint32Array
  /** For each of `values` its number, or its date as 20260131; NaN where it is none. Empty for text. */
  numbers: Float64Array
  /** A number that names something, such as an order or a year, and is not added up. */
  isLabel: boolean
  decimalMark?: DecimalMark
  dateOrder?: DateOrder
  /** Why its numbers or dates cannot be relied on, as a sentence. */
  problem?: string
}

export interface Table {
  columns: readonly Column[]
  rowCount: number
  /** What is in the file and not in the rows. */
  leftOut: {
    /** Rows with more cells than the head. */
    misfits: number
    /** Rows at the end that add up the others, by their first cell. */
    totals: string[]
  }
}

export function cellOf(column: Column, row: number): string {
  return column.values[column.codes[row] ?? 0] ?? ''
}

/** NaN where the cell is empty or holds something else. */
export function numberOf(column: Column, row: number): number {
  return column.numbers[column.codes[row] ?? 0] ?? NaN
}

/** By the name, for texts of which nothing else is known. */
export function isTableSource(source: string): boolean {
  return /\.(csv|tsv)$/i.test(source)
}
