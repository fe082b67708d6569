import type { ChatEvent } from '@agentry/contract/stream'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { send } from './api.ts'
import { ApiError } from './api-error.ts'

/** The server breathes every 15 s; three missed breaths mean that nobody is there. */
const silenceMs = 45_000

/** A file as it comes. `path` begins with /api. Throws ApiError. */
export function openFile(path: string, signal?: AbortSignal): Promise<Response> {
  return send('GET', path, { accept: '*/*', signal, streams: true })
}

/** One turn of a chat as it is written. Ends after `done`; a failure, told or silent, is thrown as ApiError. */
export async function* streamTurn(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const response = await send('POST', path, { accept: 'text/event-stream', body, signal, streams: true })
  for await (const event of readEvents(response, signal)) {
    if (event.type === 'error') throw new ApiError(event)
    yield event
    if (event.type === 'done') return
  }
  throw new ApiError({ status: 0, code: 'network' })
}

async function* readEvents(response: Response, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const events: ChatEvent[] = []
  const parser = createParser({
    onEvent(message) {
      if (message.event) events.push(chatEventOf(message))
    },
  })
  try {
    // Not EventSourceParserStream: it swallows comments, and a comment shows that the server is still there.
    while (true) {
      const { done, value } = await withinSilence(reader.read())
      if (done) return
      parser.feed(value)
      yield* events.splice(0)
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError) throw cause
    throw new ApiError({ status: 0, code: 'network' }, { cause })
  } finally {
    // Whoever stops listening frees the connection; that it is already gone is no news.
    reader.cancel().catch(() => {})
  }
}

async function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError({ status: 0, code: 'timeout' })), silenceMs)
  })
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}

function chatEventOf({ event, data }: EventSourceMessage): ChatEvent {
  return { type: event, ...(JSON.parse(data) as object) } as ChatEvent
}
