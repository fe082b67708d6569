import type { FastifyReply } from 'fastify'

/** Calls once the answer is out or the caller has gone; at once where that was before, because `close` is told only once. */
export function whenClosed({ raw }: FastifyReply, then: () => void) {
  if (raw.destroyed) then()
  else raw.once('close', then)
}

/** Aborted when the caller goes away. */
export function untilAway(reply: FastifyReply): AbortSignal {
  const away = new AbortController()
  whenClosed(reply, () => away.abort())
  return away.signal
}
