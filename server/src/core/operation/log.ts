import { pino, type DestinationStream, type Logger } from 'pino'
import { DamagedFile } from '../files/damaged-file.ts'

export type Log = Logger

/**
 * Logs carry what happened, never what people wrote: no bodies, no addresses, no query values. An error that came up while
 * somebody was served is logged as `err`; one of the machine alone, where the operator needs the words, as `problem`.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  return pino({ level, base: null, serializers: { err: describeError, problem: describeProblem } }, to)
}

/**
 * An error without its message: databases, mail servers, parsers and models quote in it what they were given. Its kind,
 * its codes and where it was thrown say what to mend.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    ...(error instanceof DamagedFile && { place: error.place, problem: error.problem }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
    ...('query' in error && { query: String(error.query) }),
    stack: framesOf(error),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

function describeProblem(error: unknown): object {
  const message = error instanceof Error ? error.message : String(error)
  return { ...describeError(error), message }
}

/** The stack begins with the message, which may have any number of lines. */
function framesOf({ stack = '', message }: Error) {
  const frames = stack.replace(message, '').split('\n')
  return frames.filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line)).map((line) => line.trim())
}
