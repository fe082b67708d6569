import { WebFailure } from '../../ports/web.ts'

const offline = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EADDRNOTAVAIL'])

/** The failure as a sentence; what is none of the web's failures is passed on as it is. */
export function webFailure(error: unknown, host: string): unknown {
  if (error instanceof WebFailure) return error
  const options = { cause: error }
  const code = codeOf(error)
  if (code === undefined) return error
  if (offline.has(code)) {
    return new WebFailure('offline', 'There is no network here, so I could not look this up.', options)
  }
  if (code === 'ENOTFOUND') return new WebFailure('unreachable', `I could not find ${host}.`, options)
  if (/TIMEOUT|TIMEDOUT/.test(code)) return tookTooLong(host, options)
  return new WebFailure('unreachable', `${host} could not be reached.`, options)
}

export const tookTooLong = (host: string, options?: ErrorOptions) =>
  new WebFailure('timeout', `${host} took too long to answer.`, options)

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return (error as NodeJS.ErrnoException).code?.toString() ?? codeOf(error.cause)
}
