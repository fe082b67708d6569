import type { TableQuery } from './run-query.ts'
import { truncate } from '../text/truncate.ts'

const mostCharacters = 200

const measures: Record<TableQuery['measure'], string> = {
  count: 'number of rows',
  'count different': 'different values',
  total: 'sum',
  average: 'average',
  median: 'median',
  highest: 'highest value',
  lowest: 'lowest value',
  list: 'rows',
}

/** What was asked of a table, for people: "sales.csv: sum of units by region". */
export function sayQuery({ file, measure, column, where = [], group_by }: TableQuery & { file: string }) {
  const of = column && measure !== 'count' && measure !== 'list' ? ` of ${column}` : ''
  const by = group_by && measure !== 'list' ? ` by ${group_by}` : ''
  const conditions = where.map(
    (each) => `${each.column} ${each.is === 'equal' ? 'is' : each.is} ${each.value}`,
  )
  const only = conditions.length > 0 ? `, ${conditions.join(' and ')}` : ''
  return truncate(`${file}: ${measures[measure]}${of}${by}${only}`, mostCharacters)
}
