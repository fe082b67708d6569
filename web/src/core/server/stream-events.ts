import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { ApiError } from './api-error.ts'
import type { Call, StreamedEvent, StreamKey } from './calls.ts'
import { send } from './send.ts'

/** The server breathes every 15 s; three missed breaths mean that nobody is there. */
const silenceMs = 45_000

/**
 * The events of a call as they come: `streamEvents('POST /guest/chat', { body, signal })`. Ends after `done`; a
 * failure, told or silent, is thrown as ApiError. No event where the server has none to tell.
 */
export async function* streamEvents<K extends StreamKey>(
  key: K,
  call: Call<K> & { signal: AbortSignal },
): AsyncGenerator<StreamedEvent<K>> {
  const response = await send(key, call, { accept: 'text/event-stream', streams: true })
  if (response.status === 204) return
  for await (const event of readEvents<StreamedEvent<K>>(response, call.signal)) {
    if (event.type === 'error') throw new ApiError(event)
    yield event
    if (event.type === 'done') return
  }
  throw new ApiError({ status: 0, code: 'network' })
}

async function* readEvents<Event>(response: Response, signal: AbortSignal): AsyncGenerator<Event> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const events: Event[] = []
  const parser = createParser({
    onEvent(message) {
      if (message.event) events.push(eventOf<Event>(message))
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

function eventOf<Event>({ event, data }: EventSourceMessage): Event {
  return { type: event, ...(JSON.parse(data) as object) } as Event
}
