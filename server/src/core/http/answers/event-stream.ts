import { errorStatus } from '@agentry/contract/rules/errors'
import type { CheckEvent } from '@agentry/contract/drafts'
import type { ChatEvent, StreamFailure } from '@agentry/contract/stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { untilAway } from './away.ts'
import { asAppError, logForOperator } from './failures.ts'
import { isServerStop } from '../server-stop.ts'
import { noteStreamFailure } from './stream-failures.ts'

export const heartbeatMs = 15_000

interface StreamEvent {
  type: string
}

/** Sends one event of a turn to whoever waits for it. */
export type Emit<Event extends StreamEvent = ChatEvent> = (event: Event) => void

type Run<Answer, Event extends StreamEvent> = (emit: Emit<Event>, signal: AbortSignal) => Promise<Answer>

export function wantsStream({ headers }: FastifyRequest) {
  return headers.accept?.includes('text/event-stream') ?? false
}

/** Aborted when the caller goes away, or when the server stops. */
function untilGone(reply: FastifyReply): AbortSignal {
  return AbortSignal.any([untilAway(reply), reply.server.stopping.signal])
}

/** Runs one turn for a caller who waits for the whole answer. Going away aborts it. */
export async function answerWhole<Answer, Event extends StreamEvent>(
  reply: FastifyReply,
  run: Run<Answer, Event>,
) {
  const signal = untilGone(reply)
  try {
    return await run(() => {}, signal)
  } catch (error) {
    if (!signal.aborted) throw error
    if (isServerStop(signal)) throw signal.reason
    return reply.hijack()
  }
}

/**
 * Runs one turn as server-sent events. A failure before the first event is an ordinary failure answer. When the server
 * stops, the stream ends without a word: the client asks again by itself, and another server answers.
 */
export function answerStream<Answer extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run<Answer, ChatEvent>,
  done: (answer: Answer) => ChatEvent,
): Promise<FastifyReply>
export function answerStream<Answer extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run<Answer, CheckEvent>,
  done: (answer: Answer) => CheckEvent,
): Promise<FastifyReply>
export async function answerStream<Answer extends object, Event extends StreamEvent>(
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run<Answer, Event>,
  done: (answer: Answer) => Event,
) {
  const signal = untilGone(reply)
  let heartbeat: NodeJS.Timeout | undefined
  const emit = (event: Event | StreamFailure) => {
    if (!heartbeat) {
      heartbeat = setInterval(() => reply.raw.write(': \n\n'), heartbeatMs)
      openStream(reply)
    }
    const { type, ...data } = event
    if (!reply.raw.writableEnded) reply.raw.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  try {
    emit(done(await run(emit, signal)))
  } catch (error) {
    if (!heartbeat && !signal.aborted) throw error
    if (!signal.aborted) emit(failureEvent(request, error))
  } finally {
    clearInterval(heartbeat)
    if (heartbeat) reply.raw.end()
  }
  return reply.hijack()
}

export function openStream(reply: FastifyReply) {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  reply.raw.socket?.setNoDelay(true)
}

export function failureEvent(request: FastifyRequest, error: unknown): StreamFailure {
  const known = asAppError(error)
  noteStreamFailure(request, known ? errorStatus[known.code] : 500)
  if (known) {
    logForOperator(request, known)
    return { type: 'error', status: errorStatus[known.code], code: known.code, detail: known.message }
  }
  request.log.error({ err: error }, 'a stream failed')
  const detail = 'Something went wrong on our side. Please try again.'
  return { type: 'error', status: 500, code: 'internal', detail, request_id: request.id }
}
