import { ApiError } from './api-error.ts'
import type { Call, StreamedEvent, StreamKey } from './calls.ts'
import { send } from './send.ts'

/** The server breathes every 15 s; three missed breaths mean that nobody is there. */
const silenceMs = 45_000

/**
 * The events of a call as they come: `streamEvents('POST /guest/chat', { body, signal })`. Ends after `done`; a
 * failure, told or silent, is thrown as ApiError.
 */
export async function* streamEvents<K extends StreamKey>(
  key: K,
  call: Call<K> & { signal: AbortSignal },
): AsyncGenerator<StreamedEvent<K>> {
  const response = await send(key, call, { accept: 'text/event-stream', streams: true })
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
  let rest = ''
  try {
    while (true) {
      const { done, value } = await withinSilence(reader.read())
      if (done) return
      const frames = (rest + value).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        const event = parseFrame<Event>(frame)
        if (event) yield event
      }
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

/** Undefined for a breath (a comment line) and for events that this version does not know. */
function parseFrame<Event>(frame: string): Event | undefined {
  let type = ''
  const data: string[] = []
  for (const line of frame.split('\n')) {
    if (line.startsWith('event:')) type = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  if (!type || data.length === 0) return undefined
  return { type, ...(JSON.parse(data.join('\n')) as object) } as Event
}
