const deepest = 4

/**
 * Why something failed, for operators: kinds and codes without messages, in which databases and mail servers quote
 * what they were given.
 */
export function causeOf(error: unknown, depth = 1): string {
  if (!(error instanceof Error)) return typeof error
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const codes = [code, responseCode].filter((each) => typeof each === 'string' || typeof each === 'number')
  const own = codes.length > 0 ? `${error.name} (${codes.join(', ')})` : error.name
  if (error.cause === undefined || depth === deepest) return own
  return `${own}, because of ${causeOf(error.cause, depth + 1)}`
}
