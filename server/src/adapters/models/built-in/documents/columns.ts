import type { Table } from '../../../../core/retrieval/table.ts'
import { stem, words } from '../../../../core/retrieval/words.ts'

export interface Column {
  name: string
  at: number
  isNumeric: boolean
}

export function columnsOf({ columns, rows }: Table): Column[] {
  return columns.map((name, at) => {
    const filled = rows.slice(0, 500).flatMap((row) => (row[at] ? [row[at]] : []))
    const numbers = filled.filter((cell) => readNumber(cell) !== undefined).length
    const isLabel = /\b(?:id|no|number|year|zip|postcode|phone)\b/i.test(name.replaceAll('_', ' '))
    return { name, at, isNumeric: filled.length > 0 && numbers >= filled.length * 0.9 && !isLabel }
  })
}

/** 1,234.50 and 1.234,50, with or without a sign of money or percent. */
export function readNumber(cell: string | undefined): number | undefined {
  const plain = (cell ?? '')
    .trim()
    .replace(/^[$€£]\s?|\s?(?:[€£$%]|USD|EUR|GBP|CHF)$/g, '')
    .replace(/^\((.*)\)$/, '-$1')
  if (/^-?\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^-?\d+(?:\.\d+)?$/.test(plain))
    return Number(plain.replaceAll(',', ''))
  if (/^-?\d{1,3}(?:\.\d{3})*,\d+$|^-?\d+,\d{1,2}$/.test(plain))
    return Number(plain.replaceAll('.', '').replace(',', '.'))
  return undefined
}

/** The columns that a question speaks of, in the order in which it does. */
export function mentioned(columns: readonly Column[], question: string): Column[] {
  const asked = words(question).map(stem)
  return columns
    .map((column) => ({ column, place: placeOf(words(column.name.replaceAll('_', ' ')).map(stem), asked) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place)
    .map(({ column }) => column)
}

function placeOf(name: readonly string[], asked: readonly string[]) {
  if (name.length === 0) return -1
  return asked.findIndex((_, start) => name.every((word, at) => asked[start + at] === word))
}

/** Cells of text columns that the question names: 'total for Food' means the rows where one cell is Food. */
export function filtersIn(
  table: Table,
  columns: readonly Column[],
  question: string,
): { column: Column; value: string }[] {
  const asked = ` ${words(question).join(' ')} `
  return columns
    .filter(({ isNumeric }) => !isNumeric)
    .flatMap((column) => {
      const values = [...new Set(table.rows.map((row) => row[column.at] ?? ''))].slice(0, 2000)
      const named = values
        .filter((value) => /\p{L}|\d{4}/u.test(value) && value.length < 60)
        .filter((value) => asked.includes(` ${words(value).join(' ')} `))
        .filter((value) => !words(column.name).includes(value.toLowerCase()))
        .sort((a, b) => b.length - a.length)[0]
      return named ? [{ column, value: named }] : []
    })
}
