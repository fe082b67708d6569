import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server stops and answers that are still being written can wait no longer. */
    stopping: AbortController
  }
}

/** Ends a turn because the server stops, as opposed to a person who stops it or leaves: such a turn is not counted. */
class ServerStop extends AppError {
  override name = 'ServerStop'

  constructor() {
    super('unavailable', 'The server is restarting. Please try again in a moment.', { retryAfterSeconds: 2 })
  }
}

export function allowStopping(server: FastifyInstance) {
  server.decorate('stopping', new AbortController())
}

export const stopTurns = ({ stopping }: FastifyInstance) => stopping.abort(new ServerStop())

export const isServerStop = ({ reason }: AbortSignal) => reason instanceof ServerStop
