import { Decimal } from 'decimal.js'

/**
 * Decimal numbers of up to 120 digits. Sums, differences and products of whole numbers with up to 100 digits are exact;
 * what is larger than 1e308 is infinite.
 */
export const Exact = Decimal.clone({
  precision: 120,
  maxE: 308,
  minE: -308,
  toExpPos: 308,
  modulo: Decimal.ROUND_FLOOR,
})
/** The rest of the precision absorbs what divisions and roots round off. */
export const exactDigits = 100

export type Constant = keyof typeof constants
export const constants = {
  pi: new Exact('3.14159265358979323846264338327950288419716939937510582097494'),
  e: new Exact('2.71828182845904523536028747135266249775724709369995957496697'),
}

export type FunctionName = keyof typeof functions
export const functions = {
  sqrt: (value: Decimal) => value.sqrt(),
  cbrt: (value: Decimal) => value.cbrt(),
  abs: (value: Decimal) => value.abs(),
  round: (value: Decimal) => value.toDecimalPlaces(0, Decimal.ROUND_HALF_CEIL),
  floor: (value: Decimal) => value.floor(),
  ceil: (value: Decimal) => value.ceil(),
  ln: (value: Decimal) => approximate(Math.log(value.toNumber())),
  log: (value: Decimal) => approximate(Math.log10(value.toNumber())),
  sin: (value: Decimal) => approximate(Math.sin(value.toNumber())).toDecimalPlaces(15),
  cos: (value: Decimal) => approximate(Math.cos(value.toNumber())).toDecimalPlaces(15),
  tan: (value: Decimal) => approximate(Math.tan(value.toNumber())).toDecimalPlaces(15),
  min: (...values: Decimal[]) => Exact.min(...values),
  max: (...values: Decimal[]) => Exact.max(...values),
  sum: (...values: Decimal[]) => Exact.sum(...values),
  mean: (...values: Decimal[]) => Exact.sum(...values).div(values.length),
  factorial,
}

/** What floating point computed, without its last, doubtful digits. */
function approximate(value: number): Decimal {
  return new Exact(Number(value.toPrecision(15)))
}

function factorial(value: Decimal): Decimal {
  if (!value.isInteger() || value.lt(0) || value.gt(170)) return new Exact(NaN)
  let product = new Exact(1)
  for (let factor = 2; value.gte(factor); factor += 1) product = product.times(factor)
  return product
}

/** Computed in floating point: their results are not exact. */
export const approximateFunctions: ReadonlySet<FunctionName> = new Set(['ln', 'log', 'sin', 'cos', 'tan'])

export const isExactExponent = (exponent: Decimal) => exponent.isInteger() && exponent.abs().lte(1_000_000)

/** No result takes longer the larger it would be. */
export function power(base: Decimal, exponent: Decimal): Decimal {
  const rough = base.toNumber() ** exponent.toNumber()
  const isInRange = Number.isFinite(rough) && rough !== 0
  return isInRange && isExactExponent(exponent) ? base.pow(exponent) : approximate(rough)
}
