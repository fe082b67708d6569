import type { Cell } from '@agentry/contract/blocks'

export interface Sorting {
  column: number
  direction: 'ascending' | 'descending'
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Numbers before words, and empty cells last in either direction. Equal rows keep their order. */
export function sortRows(rows: Cell[][], sorting: Sorting | undefined): Cell[][] {
  if (!sorting) return rows
  const { column, direction } = sorting
  const isEmpty = (row: Cell[]) => row[column] === null || row[column] === undefined || row[column] === ''
  const filled = rows.filter((row) => !isEmpty(row))
  const sign = direction === 'ascending' ? 1 : -1
  return [
    ...filled.toSorted((one, other) => sign * compare(one[column], other[column])),
    ...rows.filter(isEmpty),
  ]
}

function compare(one: Cell | undefined, other: Cell | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'number') return -1
  if (typeof other === 'number') return 1
  return words.compare(String(one), String(other))
}

/** What a press on a column's heading leads to: up, down, and back to the order that the agent gave. */
export function nextSorting(sorting: Sorting | undefined, column: number): Sorting | undefined {
  if (sorting?.column !== column) return { column, direction: 'ascending' }
  return sorting.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}
