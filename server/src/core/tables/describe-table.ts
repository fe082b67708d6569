import { count, formatNumber } from '../arithmetic/numbers.ts'
import { writeDate } from './dates.ts'
import { measureRows } from './measures.ts'
import { truncate } from '../text/truncate.ts'
import { rowsWhere } from './conditions.ts'
import type { Column, Table } from './table.ts'

/** What is in a table, small enough to be kept with the file and told to any model. */
export interface TableSummary {
  rows: number
  columns: {
    name: string
    kind: Column['kind']
    /** Of numbers and dates. */
    from?: string
    to?: string
    total?: string
    average?: string
    /** Of text: how many different cells there are, and the first of them. */
    different?: number
    examples?: string[]
    problem?: string
  }[]
  /** Sentences about rows that are in the file and not in the figures. */
  notes: string[]
}

const mostColumns = 60
const mostExamples = 8

export function summariseTable(table: Table): TableSummary {
  const rows = rowsWhere(table, [])
  return {
    rows: table.rowCount,
    columns: table.columns.slice(0, mostColumns).map((column) => summariseColumn(column, rows)),
    notes: notesOn(table),
  }
}

/** What an answer has to say besides its figure. */
export function notesOn({ leftOut: { misfits, totals } }: Table): string[] {
  return [
    ...(misfits > 0
      ? [`${count(misfits, 'row')} with more cells than the head ${misfits === 1 ? 'is' : 'are'} left out.`]
      : []),
    ...(totals.length > 0
      ? [
          `The last ${totals.length === 1 ? 'row' : `${totals.length} rows`} (${totals.join(', ')}) ${totals.length === 1 ? 'adds' : 'add'} up the others and ${totals.length === 1 ? 'is' : 'are'} left out.`,
        ]
      : []),
  ]
}

function summariseColumn(column: Column, rows: Uint32Array): TableSummary['columns'][number] {
  const { name, kind, problem } = column
  const base = { name: truncate(name, 80), kind, ...(problem && { problem }) }
  const write = (value: number) => (kind === 'date' ? writeDate(value) : formatNumber(value, 2))
  if (kind === 'text' || column.isLabel || problem) {
    const filled = [...new Set(column.values)].filter(Boolean)
    const examples = filled.slice(0, mostExamples).map((value) => truncate(value, 60))
    return { ...base, different: filled.length, examples }
  }
  const lowest = measureRows('lowest', column, rows)
  const highest = measureRows('highest', column, rows)
  const range = lowest && highest && { from: write(lowest.value), to: write(highest.value) }
  if (kind === 'date') return { ...base, ...range }
  const total = measureRows('total', column, rows)
  const average = measureRows('average', column, rows)
  return {
    ...base,
    ...range,
    ...(total && average && { total: write(total.value), average: write(average.value) }),
  }
}

/** As Markdown: rows, columns, sums and means. */
export function describeSummary({ rows, columns, notes }: TableSummary): string {
  const lines = columns.map(({ name, from, to, total = '', average = '', different = 0, examples = [] }) => {
    const shown = different > 0 && different <= 4 ? `: ${examples.join(', ')}` : ''
    return [name, from ? `${from} to ${to}` : `${count(different, 'value')}${shown}`, total, average]
  })
  const table = markdownTable(['column', 'values', 'sum', 'mean'], lines)
  return [`**${count(rows, 'row')}**, ${count(columns.length, 'column')}.\n\n${table}`, ...notes].join('\n\n')
}

export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, columns.map(() => '---'), ...rows].map(tableLine).join('\n')
}

export function tableLine(cells: readonly string[]) {
  return `| ${cells
    .map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' '))
    .map((cell) => truncate(cell, 200))
    .join(' | ')} |`
}
