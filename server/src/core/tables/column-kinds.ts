import { orderIn, readDate, type DateOrder } from './dates.ts'
import { markIn, readNumber, unitIn, type DecimalMark } from './numbers.ts'
import type { Column } from './table.ts'

type Raw = Pick<Column, 'name' | 'values' | 'codes'>

interface Evidence {
  filled: number
  numbers: number
  dates: number
  marks: Set<DecimalMark | 'either' | 'none'>
  orders: Set<DateOrder | 'either' | 'none'>
  units: Set<string>
}

/** What people write where there is nothing. */
const placeholders = new Set(['', '-', '–', '—', 'n/a', 'na', 'nan', 'null', 'none', '#n/a', 'k.a.', '?'])
export const isEmptyCell = (cell: string) => placeholders.has(cell.toLowerCase())

const enough = 0.9

/** Finds out which columns are numbers and dates, and how they are written. */
export function settleColumns(raw: readonly Raw[], delimiter: string): Column[] {
  const evidence = raw.map(evidenceIn)
  const marks = new Set(evidence.flatMap((each) => (isNumeric(each) ? [...each.marks] : [])))
  // Where commas part the cells, decimals have a point.
  const usual =
    delimiter === ',' || (marks.has('.') && !marks.has(',')) ? '.' : marks.has(',') ? ',' : undefined
  return raw.map((column, at) => settle(column, at, evidence[at]!, usual))
}

function evidenceIn({ values, codes }: Raw): Evidence {
  const counts = new Uint32Array(values.length)
  for (const code of codes) counts[code]! += 1
  const found: Evidence = {
    filled: 0,
    numbers: 0,
    dates: 0,
    marks: new Set(),
    orders: new Set(),
    units: new Set(),
  }
  for (const [code, value] of values.entries()) {
    const times = counts[code] ?? 0
    if (times === 0 || isEmptyCell(value)) continue
    found.filled += times
    const mark = markIn(value)
    if (mark) {
      found.numbers += times
      found.marks.add(mark)
      found.units.add(unitIn(value))
    }
    const order = orderIn(value)
    if (order) {
      found.dates += times
      found.orders.add(order)
    }
  }
  return found
}

const isNumeric = ({ filled, numbers }: Evidence) => filled > 0 && numbers >= filled * enough
const isDates = ({ filled, dates }: Evidence) => filled > 0 && dates >= filled * enough

function settle(raw: Raw, at: number, evidence: Evidence, usual: DecimalMark | undefined): Column {
  const base = { ...raw, at, numbers: new Float64Array(0), isLabel: false }
  if (isDates(evidence)) return dateColumn(base, evidence)
  if (!isNumeric(evidence)) return { ...base, kind: 'text' }
  const { marks, units } = evidence
  const mark = marks.has('.') ? '.' : marks.has(',') ? ',' : (usual ?? '.')
  const numbers = Float64Array.from(raw.values, (cell) => (isEmptyCell(cell) ? NaN : readNumber(cell, mark)))
  const money = [...units].filter((unit) => unit !== '' && unit !== '%')
  const problem =
    marks.has('.') && marks.has(',')
      ? `The numbers in **${raw.name}** are written in two ways, with decimal points and with decimal commas.`
      : marks.has('either') && marks.size === (marks.has('none') ? 2 : 1) && !usual
        ? `I cannot tell whether a number such as ${exampleOf(raw)} in **${raw.name}** has decimals or thousands.`
        : money.length > 1
          ? `**${raw.name}** mixes currencies (${money.slice(0, 4).join(', ')}).`
          : undefined
  return {
    ...base,
    kind: 'number',
    numbers,
    decimalMark: mark,
    isLabel: isLabelName(raw.name) || isCounter(raw, numbers),
    ...(problem && { problem }),
  }
}

const exampleOf = ({ values }: Raw) => values.find((value) => markIn(value) === 'either') ?? ''

function dateColumn(base: Omit<Column, 'kind'>, { orders }: Evidence): Column {
  const order = orders.has('month first') ? 'month first' : 'day first'
  const isOpen = orders.has('either') && !orders.has('day first') && !orders.has('month first')
  const isMixed = orders.has('day first') && orders.has('month first')
  const problem = isMixed
    ? `The dates in **${base.name}** are written in two ways.`
    : isOpen
      ? `I cannot tell day and month apart in **${base.name}**.`
      : undefined
  const numbers = Float64Array.from(base.values, (cell) => readDate(cell, order))
  return { ...base, kind: 'date', numbers, dateOrder: order, ...(problem && { problem }) }
}

const label =
  /\b(?:id|ids|no|nr|nummer|number|year|jahr|zip|postcode|plz|phone|telefon|code|sku|iban|konto|account)\b|(?:nr|nummer|_id)$/i
const isLabelName = (name: string) => label.test(name.replaceAll('_', ' '))

/** 1, 2, 3 …: a column that numbers the rows. */
function isCounter({ codes, values }: Raw, numbers: Float64Array) {
  if (codes.length < 3 || values.length < codes.length) return false
  for (let row = 1; row < codes.length; row++)
    if ((numbers[codes[row] ?? 0] ?? NaN) - (numbers[codes[row - 1] ?? 0] ?? NaN) !== 1) return false
  return true
}
