import { errorStatus } from '@agentry/contract/rules/errors'
import type { ChatEvent } from '@agentry/contract/stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAppError, logForOperator } from './failures.ts'
import { isServerStop } from '../server-stop.ts'

const heartbeatMs = 15_000

/** Sends one event of a turn to whoever waits for it. */
export type Emit = (event: ChatEvent) => void

type Run<Answer> = (emit: Emit, signal: AbortSignal) => Promise<Answer>

export function wantsStream({ headers }: FastifyRequest) {
  return headers.accept?.includes('text/event-stream') ?? false
}

/** Aborted when the caller goes away, or when the server stops. */
function untilGone(reply: FastifyReply): AbortSignal {
  const away = new AbortController()
  reply.raw.once('close', () => away.abort())
  return AbortSignal.any([away.signal, reply.server.stopping.signal])
}

/** Runs one turn for a caller who waits for the whole answer. Going away aborts it. */
export async function answerWhole<Answer>(reply: FastifyReply, run: Run<Answer>) {
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
export async function answerStream<Answer extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run<Answer>,
  done: (answer: Answer) => ChatEvent,
) {
  const signal = untilGone(reply)
  let heartbeat: NodeJS.Timeout | undefined
  const emit: Emit = (event) => {
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

function openStream(reply: FastifyReply) {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  reply.raw.socket?.setNoDelay(true)
}

function failureEvent(request: FastifyRequest, error: unknown): ChatEvent {
  const known = asAppError(error)
  if (known) {
    logForOperator(request, known)
    return { type: 'error', status: errorStatus[known.code], code: known.code, detail: known.message }
  }
  request.log.error({ err: error }, 'a stream failed')
  const detail = 'Something went wrong on our side. Please try again.'
  return { type: 'error', status: 500, code: 'internal', detail, request_id: request.id }
}
