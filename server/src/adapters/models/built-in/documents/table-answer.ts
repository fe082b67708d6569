import type { Table } from '../../../../core/retrieval/table.ts'
import { count, formatNumber } from '../../../../core/arithmetic/numbers.ts'
import { columnsOf, filtersIn, mentioned, readNumber, type Column } from './columns.ts'

type Measure = 'total' | 'average' | 'highest' | 'lowest' | 'median' | 'count'

const measures: [Measure, RegExp][] = [
  ['average', /\b(?:average|mean|avg)\b/i],
  ['median', /\bmedian\b/i],
  ['highest', /\b(?:highest|largest|biggest|maximum|max|most)\b|\btop\b/i],
  ['lowest', /\b(?:lowest|smallest|minimum|min|least|cheapest)\b/i],
  ['count', /\bhow\s+many\b|\bnumber\s+of\b|^count\b|\bcount\s+of\b/i],
  ['total', /\b(?:total|sum|add\s+up|altogether|in\s+all|how\s+much)\b/i],
]

/** An answer to a question that is about the numbers or rows of a table; undefined for any other question. */
export function answerFromTable(table: Table, question: string): string | undefined {
  const columns = columnsOf(table)
  const measure = measures.find(([, pattern]) => pattern.test(question))?.[0]
  const named = mentioned(columns, question)
  if (!measure) return lookUp(table, columns, named, question)
  const group = groupOf(columns, question)
  const value = named.find((column) => column.isNumeric && column !== group) ?? onlyNumeric(columns)
  const filters = filtersIn(table, columns, question).filter(({ column }) => column !== group)
  const rows = filters.reduce(
    (rest, { column, value }) => rest.filter((row) => row[column.at] === value),
    table.rows,
  )
  const where =
    filters.length > 0
      ? ` where ${filters.map((filter) => `${filter.column.name} is ${filter.value}`).join(' and ')}`
      : ''
  if (group) return grouped(rows, group, measure, value, where)
  if (measure === 'count') return countSentence(table, rows, question, filters.length > 0, named, where)
  if (!value || (named.length === 0 && filters.length === 0)) return undefined
  if (measure === 'highest' || measure === 'lowest')
    return extreme(table, rows, value, measure, question, where, named)
  const numbers = numbersOf(rows, value)
  if (numbers.length === 0) return undefined
  return `The ${measure} of **${value.name}**${where} is **${formatNumber(calculate(measure, numbers), 2)}** (${count(numbers.length, 'row')}).`
}

function groupOf(columns: readonly Column[], question: string): Column | undefined {
  const lastLine = question.slice(question.lastIndexOf('\n') + 1)
  const after = /\b(?:by|per|for\s+each|for\s+every|grouped\s+by)\s+(\S[\s\S]*)$/i.exec(lastLine)?.[1]
  return after ? mentioned(columns, after).find(({ isNumeric }) => !isNumeric) : undefined
}

/** 'The price of the hammer': the named columns of the one row that is named. */
function lookUp(table: Table, columns: readonly Column[], named: readonly Column[], question: string) {
  if (!/^(?:what|which|how|when|who|where|show|give|tell)\b|\?\s*$/i.test(question.trim())) return undefined
  const filters = filtersIn(table, columns, question)
  const wanted = named.filter((column) => !filters.some((filter) => filter.column === column))
  const rows = filters.reduce(
    (rest, { column, value }) => rest.filter((row) => row[column.at] === value),
    table.rows,
  )
  if (filters.length === 0 || wanted.length === 0 || rows.length === 0 || rows.length > 20) return undefined
  const subject = filters.map(({ value }) => value).join(', ')
  const [only] = rows
  if (only && rows.length === 1)
    return `**${subject}**: ${wanted.map(({ name, at }) => `${name} ${only[at]}`).join(', ')}.`
  return `${subject}:\n\n${markdownTable(table.columns, rows)}`
}

function onlyNumeric(columns: readonly Column[]) {
  const numeric = columns.filter(({ isNumeric }) => isNumeric)
  return numeric.length === 1 ? numeric[0] : undefined
}

const numbersOf = (rows: string[][], { at }: Column) =>
  rows.map((row) => readNumber(row[at])).filter((value) => value !== undefined)

function calculate(measure: Measure, numbers: readonly number[]): number {
  const sum = numbers.reduce((total, value) => total + value, 0)
  if (measure === 'average') return sum / numbers.length
  if (measure === 'count') return numbers.length
  if (measure === 'highest') return numbers.reduce((best, value) => Math.max(best, value), -Infinity)
  if (measure === 'lowest') return numbers.reduce((best, value) => Math.min(best, value), Infinity)
  if (measure === 'total') return sum
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

function grouped(
  rows: string[][],
  group: Column,
  measure: Measure,
  value: Column | undefined,
  where: string,
) {
  if (!value && measure !== 'count') return undefined
  const groups = Map.groupBy(rows, (row) => row[group.at] ?? '')
  const lines = [...groups].flatMap(([name, members]) => {
    const numbers = value && measure !== 'count' ? numbersOf(members, value) : undefined
    if (numbers?.length === 0) return []
    return [{ name: name || '(empty)', result: numbers ? calculate(measure, numbers) : members.length }]
  })
  lines.sort((a, b) => b.result - a.result)
  const title = measure === 'count' || !value ? 'rows' : `${measure} of ${value.name}`
  const shown = lines.slice(0, 30)
  const rest = lines.length - shown.length
  const without = groups.size - lines.length
  return [
    `${title.charAt(0).toUpperCase()}${title.slice(1)} by **${group.name}**${where}:\n`,
    `| ${group.name} | ${title} |\n| --- | ---: |`,
    ...shown.map(({ name, result }) => tableLine([name, formatNumber(result, 2)])),
    ...(rest > 0 ? [`\nand ${rest} more.`] : []),
    ...(without > 0
      ? [`\nWithout ${count(without, 'group')} that ${without === 1 ? 'has' : 'have'} no number in it.`]
      : []),
  ].join('\n')
}

function countSentence(
  table: Table,
  rows: string[][],
  question: string,
  isFiltered: boolean,
  named: Column[],
  where: string,
) {
  if (isFiltered) return `**${count(rows.length, 'row')}**${where}, of ${formatNumber(table.rows.length)}.`
  if (/\b(?:rows?|entries|records|lines|items)\b/i.test(question))
    return `It has **${count(table.rows.length, 'row')}** and ${count(table.columns.length, 'column')}.`
  if (/\bcolumns?\b/i.test(question))
    return `It has **${count(table.columns.length, 'column')}**: ${table.columns.join(', ')}.`
  const [column] = named
  if (!column) return undefined
  const values = new Set(rows.map((row) => row[column.at]))
  return `There are **${formatNumber(values.size)}** different values of ${column.name} in ${count(rows.length, 'row')}.`
}

function extreme(
  table: Table,
  rows: string[][],
  value: Column,
  measure: 'highest' | 'lowest',
  question: string,
  where: string,
  named: readonly Column[],
) {
  const wanted = Math.min(20, Number(/\b(?:top|first|bottom)\s+(\d+)\b/i.exec(question)?.[1] ?? 1))
  const ranked = rows
    .flatMap((row) => {
      const number = readNumber(row[value.at])
      return number === undefined ? [] : [{ row, number }]
    })
    .sort((a, b) => (measure === 'highest' ? b.number - a.number : a.number - b.number))
    .slice(0, wanted)
  const [best] = ranked
  if (!best) return undefined
  if (wanted > 1)
    return [
      `The ${wanted} ${measure} by **${value.name}**${where}:\n`,
      markdownTable(
        table.columns,
        ranked.map(({ row }) => row),
      ),
    ].join('\n')
  const asked = named.find((column) => column !== value && !column.isNumeric)
  if (asked)
    return `**${best.row[asked.at]}** has the ${measure} ${value.name}${where}: **${formatNumber(best.number, 2)}**.`
  const others = table.columns.flatMap((name, at) =>
    at === value.at || !best.row[at] ? [] : [`${name}: ${best.row[at]}`],
  )
  return `The ${measure} **${value.name}**${where} is **${formatNumber(best.number, 2)}** (${others.slice(0, 4).join(', ')}).`
}

function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, columns.map(() => '---'), ...rows].map(tableLine).join('\n')
}

function tableLine(cells: readonly string[]) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

/** What is in it, at a glance: rows, columns, sums and means, the first rows. */
export function describeTable(table: Table): string {
  const columns = columnsOf(table)
  const lines = columns.map((column) => {
    if (!column.isNumeric) {
      const values = new Set(table.rows.map((row) => row[column.at]).filter(Boolean))
      return [
        column.name,
        `${count(values.size, 'value')}${values.size <= 4 ? `: ${[...values].join(', ')}` : ''}`,
        '',
        '',
      ]
    }
    const numbers = numbersOf(table.rows, column)
    const range = `${formatNumber(calculate('lowest', numbers), 2)} to ${formatNumber(calculate('highest', numbers), 2)}`
    return [
      column.name,
      range,
      formatNumber(calculate('total', numbers), 2),
      formatNumber(calculate('average', numbers), 2),
    ]
  })
  return `**${count(table.rows.length, 'row')}**, ${count(columns.length, 'column')}.\n\n${markdownTable(['column', 'values', 'sum', 'mean'], lines)}`
}
