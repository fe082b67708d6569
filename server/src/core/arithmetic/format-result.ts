import type { Decimal } from 'decimal.js'
import { exactDigits } from './exact.ts'
import { isExact, type Expression } from './expression.ts'
import { formatNumber } from './numbers.ts'

/** The value of an expression for people. What floating point took part in is rounded, never shown as exact. */
export function formatResult(value: Decimal, tree: Expression | undefined, digits = 6): string {
  return tree && !isExact(tree) ? formatNumber(value.toNumber(), digits) : formatExact(value, digits)
}

/** More decimal places than this are rounded to `digits` of them. */
const longestFraction = 30

/** Every digit where the value has an end, rounded where it has none: 2^53 + 1 and 1/8 are exact, 1/3 is not. */
function formatExact(value: Decimal, digits: number): string {
  const exact = value.toSignificantDigits(exactDigits)
  const hasEnd = exact.decimalPlaces() <= longestFraction
  if (exact.e >= exactDigits || (!hasEnd && exact.abs().lt(1e-4))) return exact.toPrecision(6)
  const shown = hasEnd ? exact : exact.toDecimalPlaces(digits)
  return new Intl.NumberFormat('en', {
    useGrouping: shown.abs().gte(10_000),
    maximumFractionDigits: longestFraction,
  }).format(shown.toFixed() as `${number}`)
}
