import type { FastifyInstance } from 'fastify'

/** A server that closes waits for its turns: one whose caller was cut off still keeps what it wrote. */
export function unfinishedTurns(server: FastifyInstance) {
  const turns = new Set<Promise<unknown>>()
  server.addHook('onClose', async () => {
    await Promise.allSettled(turns)
  })
  return function awaited<Answer>(turn: Promise<Answer>): Promise<Answer> {
    turns.add(turn)
    return turn.finally(() => turns.delete(turn))
  }
}
