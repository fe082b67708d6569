import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server stops and answers that are still being written can wait no longer. */
    stopping: AbortController
    /** Closes the connections that browsers opened ahead of need: whoever stops would wait for their first request. */
    closeUnusedConnections(): void
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
  const open = new Set<Socket>()
  server.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.decorate('stopping', new AbortController())
  server.decorate('closeUnusedConnections', () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}

export const stopTurns = ({ stopping }: FastifyInstance) => stopping.abort(new ServerStop())

export const isServerStop = ({ reason }: AbortSignal) => reason instanceof ServerStop
