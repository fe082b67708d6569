import type { Cell } from '@agentry/contract/blocks'

/** Decimals beyond these are noise of floating point. */
const decimalsMax = 6

/** `min2` leaves 2026 a year and makes 12,000 readable. */
const format = (decimals: number) =>
  new Intl.NumberFormat('en', {
    useGrouping: 'min2',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimalsMax,
  })
/** For money and its like: as many decimals in every row of a column, so that the points stand below each other. */
const formats = [format(0), format(1), format(2)]

export function formatNumber(value: number, decimals = 0): string {
  if (value !== 0 && (Math.abs(value) >= 1e15 || Math.abs(value) < 1e-6)) return String(value)
  return (formats[decimals] ?? format(0)).format(value)
}

/** A cell as people read it. */
export function cellText(cell: Cell | undefined, decimals = 0): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return formatNumber(cell, decimals)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell
}

/** Undefined for a column of words; else how many decimals its numbers share. */
export function decimalsOf(cells: (Cell | undefined)[]): number | undefined {
  const numbers = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '')
  if (numbers.length === 0 || !numbers.every((cell) => typeof cell === 'number')) return undefined
  const most = Math.max(...numbers.map((value) => formatNumber(value).split('.')[1]?.length ?? 0))
  return most < formats.length ? most : 0
}
