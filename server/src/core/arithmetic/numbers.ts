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

/** One, or many. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`
}
