import { pino, type Logger } from 'pino'

export type Log = Logger

/** Logs carry what happened, never what people wrote: no bodies, no addresses, no query values. */
export function createLog(level: string): Log {
  return pino({ level, base: null, serializers: { err: describeError } })
}

/**
 * An error without personal text. Database errors quote the offending values in their message, detail
 * and parameters, so only their statement and code are kept.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const isQuery = 'query' in error
  const isDatabase = isQuery || 'severity' in error
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${String(error.query)}` : isDatabase ? 'Database error' : error.message,
    ...('code' in error && { code: error.code }),
    ...(isDatabase ? {} : { stack: error.stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
