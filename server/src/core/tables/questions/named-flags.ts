import { rowsWhere, whereValue, type Condition } from '../conditions.ts'
import type { Column } from '../table.ts'
import { Unclear, type Asked } from './asked.ts'
import { isYesNo } from './reading.ts'
import { yes } from './vocabulary.ts'

export function whereYes(column: Column): Condition {
  const shown = column.values.find((value) => yes.has(value.toLowerCase())) ?? 'Yes'
  return whereValue(column, `${column.name} is ${shown}`, (value) => yes.has(value.toLowerCase()))
}

/**
 * 'The average salary of remote people': a column of yes and no that is named is a condition. Any other column of text
 * that is named and used for nothing would be passed over in silence.
 */
export function withNamedFlags(asked: Asked, subject?: Column): Asked {
  const { columns, isCompared, conditions, table } = asked
  const unused = columns.filter(
    ({ column }) =>
      (column.kind === 'text' || column.kind === 'date') && column !== subject && !isCompared.has(column),
  )
  const other = unused.find(({ column }) => !isYesNo(column))
  if (other) throw new Unclear(`I cannot tell what **${other.column.name}** has to do with it.`)
  if (unused.length === 0) return asked
  const flags = unused.map(({ column }) => whereYes(column))
  const all = [...conditions, ...flags]
  return { ...asked, conditions: all, rows: rowsWhere(table, all) }
}
