import { formatNumber } from '../arithmetic/numbers.ts'
import { rowsWhere, sayConditions, whereNumber, whereValue, type Condition } from './conditions.ts'
import { readDate } from './dates.ts'
import { notesOn } from './describe-table.ts'
import { distinctIn, groupRows, measureRows, type Measure } from './measures.ts'
import { markIn, readNumber } from './numbers.ts'
import { sayColumns } from './say-columns.ts'
import { cellOf, type Column, type Table } from './table.ts'

/** A question about a table in the words of a program; a language model writes it. */
export interface TableQuery {
  measure: Measure | 'count' | 'count different' | 'list'
  /** Which column is measured; for `count` none. */
  column?: string | undefined
  where?: { column: string; is: Comparison; value: string }[] | undefined
  group_by?: string | undefined
}

type Comparison = 'equal' | 'not equal' | 'containing' | 'above' | 'at least' | 'below' | 'at most'

export type QueryResult =
  | { problem: string }
  | {
      rows: number
      /** What was measured over these rows. */
      asked: string
      value?: number
      groups?: { name: string; value: number }[]
      list?: string[][]
      columns?: string[]
      notes: string[]
    }

const mostGroups = 100
const mostListed = 50
const mostColumns = 20

class Wrong extends Error {
  override name = 'Wrong'
}

/** Exact over all rows. What does not fit the table is a problem that the caller can correct. */
export function runQuery(table: Table, query: TableQuery): QueryResult {
  try {
    return run(table, query)
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.message }
    throw error
  }
}

function run(table: Table, { measure, column: name, where = [], group_by }: TableQuery): QueryResult {
  const conditions = where.map((each) => conditionOf(table, each))
  const rows = rowsWhere(table, conditions)
  const asked = `${measure}${name ? ` of ${name}` : ''}${sayConditions(conditions)}`
  const found = { rows: rows.length, asked, notes: notesOn(table) }
  if (measure === 'list') {
    const columns = table.columns.slice(0, mostColumns)
    const list = [...rows.subarray(0, mostListed)].map((row) =>
      columns.map((each) => cellOf(each, row).slice(0, 80)),
    )
    return { ...found, columns: columns.map((each) => each.name), list }
  }
  const column = measure === 'count' ? undefined : columnNamed(table, name ?? '')
  const measured = (of: Uint32Array) => {
    if (measure === 'count' || !column) return of.length
    if (measure === 'count different') return distinctIn(column, of).length
    if (column.kind !== 'number') throw new Wrong(`${column.name} does not hold numbers.`)
    if (column.problem) throw new Wrong(column.problem)
    return measureRows(measure, column, of)?.value
  }
  if (!group_by) {
    const value = measured(rows)
    return { ...found, ...(value !== undefined && { value }) }
  }
  const groups = groupRows(columnNamed(table, group_by), rows).flatMap((group) => {
    const value = measured(group.rows)
    return value === undefined ? [] : [{ name: group.name, value }]
  })
  const sorted = groups.toSorted((a, b) => b.value - a.value)
  const notes =
    groups.length > mostGroups ? [`The ${mostGroups} largest of ${formatNumber(groups.length)} groups.`] : []
  return { ...found, groups: sorted.slice(0, mostGroups), notes: [...found.notes, ...notes] }
}

function columnNamed({ columns }: Table, name: string): Column {
  const wanted = name.trim().toLowerCase()
  const column = columns.find((each) => each.name.toLowerCase() === wanted)
  if (column) return column
  throw new Wrong(`There is no column "${name.slice(0, 80)}". ${sayColumns(columns)}`)
}

function conditionOf(
  table: Table,
  { column: name, is, value }: NonNullable<TableQuery['where']>[number],
): Condition {
  const column = columnNamed(table, name)
  const said = `${column.name} is ${is === 'equal' ? '' : `${is} `}${value.slice(0, 80)}`
  const wanted = value.trim().toLowerCase()
  if (is === 'containing') return whereValue(column, said, (cell) => cell.toLowerCase().includes(wanted))
  const number = column.kind === 'text' ? NaN : valueOf(column, value)
  if (!Number.isNaN(number)) {
    if (column.problem) throw new Wrong(column.problem)
    return whereNumber(column, said, (each) => compare(is, each, number))
  }
  if (is === 'equal') return whereValue(column, said, (cell) => cell.toLowerCase() === wanted)
  if (is === 'not equal') return whereValue(column, said, (cell) => cell.toLowerCase() !== wanted)
  throw new Wrong(
    `"${value.slice(0, 80)}" cannot be compared with ${column.name}, which holds ${column.kind}.`,
  )
}

/** Numbers with a decimal point; dates as 2026-01-31 or as the column writes them. */
function valueOf(column: Column, value: string): number {
  if (column.kind === 'date') return readDate(value.trim(), column.dateOrder ?? 'day first')
  const mark = markIn(value.trim())
  return mark ? readNumber(value.trim(), mark === ',' ? ',' : '.') : NaN
}

function compare(is: Comparison, each: number, limit: number): boolean {
  if (is === 'above') return each > limit
  if (is === 'at least') return each >= limit
  if (is === 'below') return each < limit
  if (is === 'at most') return each <= limit
  return (each === limit) === (is === 'equal')
}
