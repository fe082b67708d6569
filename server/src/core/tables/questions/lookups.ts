import { count } from '../../arithmetic/numbers.ts'
import { sayConditions } from '../conditions.ts'
import { markdownTable } from '../describe-table.ts'
import { distinctIn } from '../measures.ts'
import { cellOf, type Column } from '../table.ts'
import { Unclear, type Asked } from './asked.ts'
import { subjectColumn, titleColumn } from './choose-column.ts'
import { thingColumn } from './thing-columns.ts'
import { asksForAdvice } from './vocabulary.ts'

const mostRows = 20
const mostNames = 50

/** 'The price of the hammer', 'which items are out of stock': cells of the rows that are named. */
export function answerLookup(asked: Asked): string | undefined {
  const { plain, conditions, rows, table } = asked
  if (/\b(?:which|what|list|show) (?:are the |the )?columns\b/.test(plain))
    return `It has ${count(table.columns.length, 'column')}: ${table.columns.map(({ name }) => name).join(', ')}.`
  if (conditions.length === 0 || !isQuestion(plain) || asksForAdvice(plain)) return undefined
  const where = sayConditions(conditions)
  if (rows.length === 0) throw new Unclear(`There are no rows${where}.`)
  const wanted = wantedColumns(asked)
  if (wanted.length === 0) return undefined
  const [only] = rows
  const isNamed = conditions.every(({ column }) => column.kind !== 'number' || column.isLabel)
  if (only !== undefined && rows.length === 1 && isNamed) {
    const subject = conditions.map(({ column }) => cellOf(column, only)).join(', ')
    return `**${subject}**: ${wanted.map((column) => `${column.name} ${cellOf(column, only) || '(empty)'}`).join(', ')}.`
  }
  const [column] = wanted
  if (column && wanted.length === 1 && column.kind !== 'number') {
    const names = distinctIn(column, rows)
    const rest = names.length - mostNames
    return `${count(rows.length, 'row')}${where}: ${names.slice(0, mostNames).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
  }
  const shown = [
    ...new Set([titleColumn(asked), ...conditions.map((condition) => condition.column), ...wanted]),
  ]
    .filter((each) => each !== undefined)
    .slice(0, 8)
  const lines = [...rows.subarray(0, mostRows)].map((row) => shown.map((each) => cellOf(each, row)))
  const head = `${count(rows.length, 'row')}${where}${rows.length > mostRows ? `; the first ${mostRows}` : ''}:`
  return `${head}\n\n${markdownTable(
    shown.map(({ name }) => name),
    lines,
  )}`
}

const isQuestion = (plain: string) =>
  /^(?:what|whats|which|how|when|who|where|wo|show|give|tell|list|was|wer|wann|welche|wie)\b/.test(plain)

/** Columns that are named and not part of a condition, else what the question word asks for. */
function wantedColumns(asked: Asked): Column[] {
  const { columns, isCompared, things, table, plain } = asked
  const named = columns.map(({ column }) => column).filter((column) => !isCompared.has(column))
  if (named.length > 0) return named
  const meant = things
    .flatMap(({ thing }) => thingColumn(table, thing) ?? [])
    .filter((column) => !isCompared.has(column))
  if (meant.length > 0) return meant
  if (/^(?:when|wann)\b/.test(plain)) {
    const dates = table.columns.filter(({ kind }) => kind === 'date')
    return dates.length === 1 ? dates : []
  }
  if (/^(?:where|wo)\b/.test(plain))
    return table.columns
      .filter(({ name }) => /location|place|city|shelf|room|address|\bort\b|lager/i.test(name))
      .slice(0, 1)
  if (!/^(?:who|which|list|show|wer|welche)\b/.test(plain)) return []
  const subject = subjectColumn(asked) ?? titleColumn(asked)
  return subject && !(isCompared.has(subject) && asked.conditions.length === 1) ? [subject] : []
}
