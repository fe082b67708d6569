import type { RequestOf, ResponseOf } from '@agentry/contract/endpoint'
import type { Api } from '@agentry/contract/endpoints'
import type { Failure } from '@agentry/contract/rules/errors'
import { apiTimeoutMs } from '@agentry/contract/rules/limits'
import { ApiError } from './api-error.ts'
import { session } from './session.ts'

type ApiKey = keyof Api
export type Answer<K extends ApiKey> = ResponseOf<Api[K]>

type Upload<K extends ApiKey> = Api[K] extends { upload: object } ? { file: File } : unknown
type Call<K extends ApiKey> = RequestOf<Api[K]> & Upload<K> & { signal?: AbortSignal }
type Arguments<K extends ApiKey> = object extends Call<K> ? [call?: Call<K>] : [call: Call<K>]

interface LooseCall {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
  signal?: AbortSignal
}

/** Calls the server by the contract's name of the call: `api('POST /auth/login', { body })`. Throws ApiError. */
export async function api<K extends ApiKey>(key: K, ...rest: Arguments<K>): Promise<Answer<K>> {
  const response = await call(key, rest[0] ?? {})
  return response.status === 204 ? (undefined as Answer<K>) : await readJson(response)
}

/** As `api`, with the answer's headers: list calls carry the number found in `X-Total-Count`. */
export async function apiWithHeaders<K extends ApiKey>(key: K, ...rest: Arguments<K>) {
  const response = await call(key, rest[0] ?? {})
  return { data: await readJson<Answer<K>>(response), headers: response.headers }
}

function call(key: ApiKey, { params, query, ...message }: LooseCall): Promise<Response> {
  const [method = 'GET', path = '/'] = key.split(' ')
  return send(method, address(path, params, query), { accept: 'application/json', ...message })
}

interface Outgoing {
  accept: string
  body?: unknown
  file?: File | undefined
  signal?: AbortSignal | undefined
  /** Read as it comes: only its beginning is timed, what follows may take as long as it speaks. */
  streams?: boolean
}

/** The one way to the server: with the person's token, a limit of time, and ApiError for every refusal. */
export async function send(method: string, url: string, message: Outgoing): Promise<Response> {
  const { token } = session.get()
  const response = await reach(method, url, message, token)
  if (response.ok) return response
  const failure = await readFailure(response)
  // A late answer to an older token must not end the session that has begun since.
  if (response.status === 401 && url !== '/api/auth/login' && session.get().token === token)
    session.end('expired')
  throw new ApiError({ ...failure, status: response.status, code: failure.code ?? 'internal' })
}

async function reach(method: string, url: string, message: Outgoing, token: string | undefined) {
  const { accept, body, signal, streams } = message
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), apiTimeoutMs)
  try {
    return await fetch(url, {
      method,
      headers: {
        accept,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      ...payload(message),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({ status: 0, code: late.signal.aborted ? 'timeout' : 'network' }, { cause })
  } finally {
    if (streams) clearTimeout(timer)
  }
}

function payload({ body, file }: Outgoing): { body?: BodyInit } {
  if (file) {
    const form = new FormData()
    form.set('file', file)
    return { body: form }
  }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

function address(path: string, params: LooseCall['params'], query: LooseCall['query'] = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

async function readJson<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'network' }, { cause })
  }
}

/** Whatever a proxy in between may have put there instead of our JSON counts as no detail. */
async function readFailure(response: Response): Promise<Partial<Failure>> {
  try {
    const body: unknown = await response.json()
    return isFailure(body) ? body : {}
  } catch {
    return {}
  }
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
}
