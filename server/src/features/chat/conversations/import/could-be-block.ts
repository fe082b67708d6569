import { blockLimits } from '@agentry/contract/rules/limits'

/** Values in a block besides the cells of a table: a chart has the most, and each series brings a few of its own. */
const valuesMax = blockLimits.points * (blockLimits.series + 1) + 100

/**
 * Whether it is worth checking against the schema, which writes a report on every wrong cell: a hundred thousand of them would
 * keep the server busy for seconds. Ends at the first one.
 */
export function couldBeBlock(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { rows = [], ...rest } = value as { rows?: unknown }
  return isTableBody(rows) && countValues(rest) <= valuesMax
}

function isTableBody(rows: unknown): boolean {
  return (
    Array.isArray(rows) &&
    rows.length <= blockLimits.rows &&
    rows.every((row) => Array.isArray(row) && row.length <= blockLimits.columns && row.every(isPlain))
  )
}

const isPlain = (cell: unknown) => typeof cell !== 'object' || cell === null

/** Stops counting where there are too many. */
function countValues(value: unknown, counted = 0): number {
  if (typeof value !== 'object' || value === null) return counted + 1
  let sum = counted + 1
  for (const key in value) {
    if (sum > valuesMax) return sum
    sum = countValues((value as Record<string, unknown>)[key], sum)
  }
  return sum
}
