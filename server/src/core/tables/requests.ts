import { answerQuestion } from './questions/answer-question.ts'
import { readTable } from './read-table.ts'
import { runQuery, type TableQuery } from './run-query.ts'
import { cellOf, numberOf, type Table } from './table.ts'
import { isEmptyCell } from './column-kinds.ts'

/** What can be asked of a table. */
export type TableRequest =
  | { question: string; name: string }
  | { query: TableQuery }
  /** As many rows from its beginning as fit into so many characters. */
  | { rowsWithin: number }

export interface RowsOfTable {
  rows: Record<string, string | number | null>[]
  isComplete: boolean
}

/** Undefined where the text is no table. */
export function askTable(text: string, request: TableRequest) {
  const table = readTable(text)
  if (!table) return undefined
  const { rowCount } = table
  if ('rowsWithin' in request) return { rowCount, rows: firstRows(table, request.rowsWithin) }
  if ('query' in request) return { rowCount, result: runQuery(table, request.query) }
  const answer = answerQuestion(table, request.question, request.name)
  return { rowCount, ...(answer && { answer }) }
}

/** Cells of number columns as numbers, empty ones as null, all others as text. */
function firstRows(table: Table, characters: number): RowsOfTable {
  const rows: RowsOfTable['rows'] = []
  let left = characters
  for (let row = 0; row < table.rowCount; row++) {
    const cells = table.columns.map((column) => {
      const cell = cellOf(column, row)
      if (isEmptyCell(cell)) return [column.name, null] as const
      const number = column.kind === 'number' && !column.problem ? numberOf(column, row) : NaN
      return [column.name, Number.isNaN(number) ? cell : number] as const
    })
    left -= cells.reduce((sum, [name, cell]) => sum + name.length + String(cell).length + 6, 2)
    if (left < 0) return { rows, isComplete: false }
    rows.push(Object.fromEntries(cells))
  }
  return { rows, isComplete: true }
}
