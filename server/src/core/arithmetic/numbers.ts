import type { Decimal } from 'decimal.js'
import { exactDigits } from './exact.ts'

/** For people: no noise of floating point, thousands set apart in long numbers. */
export function formatNumber(value: number, digits = 6): string {
  const exact = Number(value.toPrecision(12))
  const isWhole = Number.isInteger(exact)
  if (Math.abs(exact) >= 1e15 || (exact !== 0 && Math.abs(exact) < 1e-4)) return exact.toPrecision(6)
  return new Intl.NumberFormat('en', {
    useGrouping: Math.abs(exact) >= 10_000,
    maximumFractionDigits: isWhole ? 0 : digits,
  }).format(exact)
}

/** More decimal places than this are rounded to `digits` of them. */
const longestFraction = 30

/** Every digit where the value has an end, rounded where it has none: 2^53 + 1 and 1/8 are exact, 1/3 is not. */
export function formatExact(value: Decimal, digits = 6): string {
  const exact = value.toSignificantDigits(exactDigits)
  const hasEnd = exact.decimalPlaces() <= longestFraction
  if (exact.e >= exactDigits || (!hasEnd && exact.abs().lt(1e-4))) return exact.toPrecision(6)
  const shown = hasEnd ? exact : exact.toDecimalPlaces(digits)
  return new Intl.NumberFormat('en', {
    useGrouping: shown.abs().gte(10_000),
    maximumFractionDigits: longestFraction,
  }).format(shown.toFixed() as `${number}`)
}

/** One, or many. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`
}
