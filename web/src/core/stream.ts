import type { Failure } from '@agentry/contract/errors'
import { apiTimeoutMs } from '@agentry/contract/limits'
import type { ChatEvent } from '@agentry/contract/stream'
import { ApiError } from './api-error.ts'
import { session } from './session.ts'

/** The server breathes every 15 s; three missed breaths mean that nobody is there. */
const silenceMs = 45_000

interface Call {
  method?: 'GET' | 'POST'
  accept?: string
  body?: unknown
  signal?: AbortSignal | undefined
}

/** An answer that is read as it comes: a file or events. `path` begins with /api. Throws ApiError. */
export async function openAnswer(path: string, call: Call = {}): Promise<Response> {
  const { token } = session.get()
  const response = await reach(path, call, token)
  if (response.ok) return response
  const failure = await readFailure(response)
  if (response.status === 401 && session.get().token === token) session.end('expired')
  throw new ApiError({ ...failure, status: response.status, code: failure.code ?? 'internal' })
}

/** One turn of a chat as it is written. Ends after `done`; a failure, told or silent, is thrown as ApiError. */
export async function* streamTurn(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const response = await openAnswer(path, { method: 'POST', accept: 'text/event-stream', body, signal })
  for await (const event of readEvents(response, signal)) {
    if (event.type === 'error') throw new ApiError(event)
    yield event
    if (event.type === 'done') return
  }
  throw new ApiError({ status: 0, code: 'network' })
}

async function reach(path: string, call: Call, token: string | undefined): Promise<Response> {
  // Only the beginning is timed: what follows may take as long as it speaks.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), apiTimeoutMs)
  try {
    return await fetch(path, {
      method: call.method ?? 'GET',
      headers: {
        accept: call.accept ?? '*/*',
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      signal: call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal,
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    })
  } catch (cause) {
    if (call.signal?.aborted) throw cause
    throw new ApiError({ status: 0, code: late.signal.aborted ? 'timeout' : 'network' }, { cause })
  } finally {
    clearTimeout(timer)
  }
}

async function* readEvents(response: Response, signal: AbortSignal): AsyncGenerator<ChatEvent> {
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
        const event = parseFrame(frame)
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
export function parseFrame(frame: string): ChatEvent | undefined {
  let type = ''
  const data: string[] = []
  for (const line of frame.split('\n')) {
    if (line.startsWith('event:')) type = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
  }
  if (!type || data.length === 0) return undefined
  return { type, ...(JSON.parse(data.join('\n')) as object) } as ChatEvent
}

async function readFailure(response: Response): Promise<Partial<Failure>> {
  try {
    const body: unknown = await response.json()
    const isFailure = typeof body === 'object' && body !== null && 'detail' in body
    return isFailure && typeof body.detail === 'string' ? (body as Failure) : {}
  } catch {
    return {}
  }
}
