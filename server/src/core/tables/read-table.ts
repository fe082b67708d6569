import papaparse from 'papaparse'
import { ColumnBuilder } from './column-builder.ts'
import { settleColumns } from './column-kinds.ts'
import { orderIn } from './dates.ts'
import { layoutOf, type Layout } from './delimiter.ts'
import { markIn } from './numbers.ts'
import type { Table } from './table.ts'

/** Stands in no stored text. */
const noQuote = '\0'
const mostTotals = 5
const totalsRow = /^(?:grand |sub)?(?:total|totals|sum|summe|gesamt|gesamtsumme|insgesamt)\s*:?$/i

/** Every row of a table; undefined where the text is none. */
export function readTable(text: string): Table | undefined {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text
  const layout = layoutOf(plain)
  if (!layout) return undefined
  return tableOf(plain, layout, '"') ?? tableOf(plain, layout, noQuote)
}

/** Undefined where a quote is opened and never closed: then quotes are part of the text. */
function tableOf(text: string, layout: Layout, quoteChar: string): Table | undefined {
  const builders = Array.from({ length: layout.width }, () => new ColumnBuilder())
  let head: string[] | undefined
  let [seen, rowCount, misfits] = [0, 0, 0]
  const add = (record: string[]) => {
    // Without an iterator: this runs millions of times.
    for (let at = 0; at < builders.length; at++) builders[at]!.add(record[at]?.trim() ?? '')
    rowCount += 1
  }
  const take = (record: string[]) => {
    seen += 1
    if (seen <= layout.preamble) return
    if (!head) {
      head = headOf(record, layout.width)
      if (!isHead(record)) add(record)
    } else if (record.length > layout.width && record.slice(layout.width).some((cell) => cell.trim() !== ''))
      misfits += 1
    else add(record)
  }
  let isBroken = false
  papaparse.parse(text, {
    delimiter: layout.delimiter,
    quoteChar,
    skipEmptyLines: 'greedy',
    step({ data, errors }, parser) {
      isBroken ||= errors.some(({ code }) => code === 'MissingQuotes')
      if (isBroken) parser.abort()
      else take(data)
    },
  })
  if (isBroken) return undefined
  if (!head) return undefined
  const totals: string[] = []
  let label = lastLabel(builders, rowCount)
  while (rowCount > 1 && totals.length < mostTotals && totalsRow.test(label)) {
    totals.push(label)
    rowCount -= 1
    label = lastLabel(builders, rowCount)
  }
  const columns = builders.map((builder, at) => ({ name: head?.[at] ?? '', ...builder.cut(rowCount) }))
  return { columns: settleColumns(columns, layout.delimiter), rowCount, leftOut: { misfits, totals } }
}

function lastLabel(builders: readonly ColumnBuilder[], rowCount: number): string {
  for (const builder of builders) {
    const cell = builder.at(rowCount - 1)
    if (cell !== '') return cell
  }
  return ''
}

/** A first row with a number or a date in it is a row; a year is a name that heads of tables have. */
function isHead(record: readonly string[]): boolean {
  return !record.some((written) => {
    const cell = written.trim()
    if (/^(?:19|20)\d\d$/.test(cell)) return false
    return markIn(cell) !== undefined || orderIn(cell) !== undefined
  })
}

function headOf(record: readonly string[], width: number): string[] {
  const isNamed = isHead(record)
  const names: string[] = []
  for (let at = 0; at < width; at++) {
    const name = (isNamed && record[at]?.trim().replace(/\s+/g, ' ').slice(0, 120)) || `Column ${at + 1}`
    names.push(names.includes(name) ? `${name} (${at + 1})` : name)
  }
  return names
}
