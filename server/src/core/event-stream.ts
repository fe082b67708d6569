import { errorStatus } from '@agentry/contract/errors'
import type { ChatEvent } from '@agentry/contract/stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAppError } from './failures.ts'

const heartbeatMs = 15_000

type Run<Answer> = (emit: (event: ChatEvent) => void, signal: AbortSignal) => Promise<Answer>

export function wantsStream({ headers }: FastifyRequest) {
  return headers.accept?.includes('text/event-stream') ?? false
}

/** Runs one turn for a caller who waits for the whole answer. Going away aborts it. */
export async function answerWhole<Answer>(reply: FastifyReply, run: Run<Answer>) {
  const away = new AbortController()
  reply.raw.once('close', () => away.abort())
  try {
    return await run(() => {}, away.signal)
  } catch (error) {
    if (!away.signal.aborted) throw error
    return reply.hijack()
  }
}

/** Runs one turn as server-sent events. A failure before the first event is an ordinary failure answer. */
export async function answerStream<Answer extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run<Answer>,
  done: (answer: Answer) => ChatEvent,
) {
  const away = new AbortController()
  reply.raw.once('close', () => away.abort())
  let heartbeat: NodeJS.Timeout | undefined
  const emit = (event: ChatEvent) => {
    if (!heartbeat) {
      heartbeat = setInterval(() => reply.raw.write(': \n\n'), heartbeatMs)
      openStream(reply)
    }
    const { type, ...data } = event
    if (!reply.raw.writableEnded) reply.raw.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  try {
    emit(done(await run(emit, away.signal)))
  } catch (error) {
    if (!heartbeat && !away.signal.aborted) throw error
    if (!away.signal.aborted) emit(failureEvent(request, error))
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
  if (known)
    return { type: 'error', status: errorStatus[known.code], code: known.code, detail: known.message }
  request.log.error({ err: error }, 'a stream failed')
  const detail = 'Something went wrong on our side. Please try again.'
  return { type: 'error', status: 500, code: 'internal', detail, request_id: request.id }
}
