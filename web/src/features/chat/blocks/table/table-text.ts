import type { Cell } from '@agentry/contract/blocks'

interface Table {
  columns: string[]
  rows: (Cell | undefined)[][]
  footer?: Cell[] | undefined
}

/** With this first, a spreadsheet would run the cell as a formula. */
const formulaStart = new Set(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])

function spreadsheetText(cell: Cell | undefined): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  return formulaStart.has(cell.trimStart().charAt(0)) || formulaStart.has(cell.charAt(0)) ? `'${cell}` : cell
}

function linesOf({ columns, rows, footer }: Table): string[][] {
  const lines: (Cell | undefined)[][] = [columns, ...rows, ...(footer ? [footer] : [])]
  return lines.map((line) => columns.map((_, at) => spreadsheetText(line[at])))
}

/** For the clipboard: spreadsheets paste it as cells. */
export function tabSeparated(table: Table): string {
  return linesOf(table)
    .map((line) => line.map((cell) => cell.replaceAll(/[\t\r\n]/g, ' ')).join('\t'))
    .join('\n')
}

/** RFC 4180. */
export function commaSeparated(table: Table): string {
  return linesOf(table)
    .map((line) => `${line.map(quoted).join(',')}\r\n`)
    .join('')
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell
}
