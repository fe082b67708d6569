import type { Column, Table } from './table.ts'

/** Rows are taken whose cell in `column` fits. */
export interface Condition {
  column: Column
  /** For each of the column's values 1 or 0. */
  fits: Uint8Array
  /** As it stands in an answer: 'Category is Rent'. */
  said: string
}

export function whereValue(column: Column, said: string, test: (value: string) => boolean): Condition {
  return { column, said, fits: Uint8Array.from(column.values, (value) => (test(value) ? 1 : 0)) }
}

/** Of numbers and dates; a cell without one never fits. */
export function whereNumber(column: Column, said: string, test: (number: number) => boolean): Condition {
  const fits = Uint8Array.from(column.numbers, (number) => (!Number.isNaN(number) && test(number) ? 1 : 0))
  return { column, said, fits }
}

/** The places of the rows that fit all conditions. */
export function rowsWhere({ rowCount }: Table, conditions: readonly Condition[]): Uint32Array {
  const rows = new Uint32Array(rowCount)
  let taken = 0
  for (let row = 0; row < rowCount; row++) {
    if (conditions.every(({ column, fits }) => fits[column.codes[row] ?? 0] === 1)) rows[taken++] = row
  }
  return rows.subarray(0, taken)
}

export function sayConditions(conditions: readonly Condition[]): string {
  return conditions.length > 0 ? ` where ${conditions.map(({ said }) => said).join(' and ')}` : ''
}
