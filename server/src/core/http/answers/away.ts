import type { FastifyReply } from 'fastify'

/** Calls once the answer is out or the caller has gone. Who went while we looked up who they are has been told already. */
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
