import { once } from 'node:events'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureEvent, heartbeatMs, openStream } from './event-stream.ts'

/** An event and its place in its stream, from which a client that lost its connection goes on. */
export interface Numbered<Event> {
  id?: number
  event: Event
}

/**
 * Sends events as they come, no faster than they are read. A failure before the first one is an ordinary failure
 * answer. Once the signal is aborted the stream ends without a word.
 */
export async function answerEvents<Event extends { type: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  events: AsyncIterable<Numbered<Event>>,
  signal: AbortSignal,
) {
  let heartbeat: NodeJS.Timeout | undefined
  /** Whether more can be written at once. */
  const write = ({ id, event: { type, ...data } }: Numbered<{ type: string }>) => {
    const number = id === undefined ? '' : `id: ${id}\n`
    return reply.raw.write(`${number}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  try {
    for await (const event of events) {
      if (!heartbeat) {
        // The model is asked before its reader is told that an answer begins.
        await nextRound()
        openStream(reply)
        heartbeat = setInterval(() => reply.raw.write(': \n\n'), heartbeatMs)
      }
      if (!write(event) && !signal.aborted) await once(reply.raw, 'drain', { signal })
    }
  } catch (error) {
    if (!heartbeat && !signal.aborted) throw error
    if (!signal.aborted) write({ event: failureEvent(request, error) })
  } finally {
    clearInterval(heartbeat)
    if (heartbeat) reply.raw.end()
  }
  return reply.hijack()
}
