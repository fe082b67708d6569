import type { Failure } from '@agentry/contract/rules/errors'
import { apiTimeoutMs } from '@agentry/contract/rules/limits'
import { addressOf } from './address.ts'
import { ApiError } from './api-error.ts'
import type { Key, LooseCall } from './calls.ts'
import { session } from './session.ts'

interface Expected {
  accept: string
  /** Read as it comes: only its beginning is timed, what follows may take as long as it speaks. */
  streams?: boolean
}

/** The one way to the server: with the person's token, a limit of time, and ApiError for every refusal. */
export async function send(key: Key, call: LooseCall, expected: Expected): Promise<Response> {
  const { token, person } = session.get()
  const response = await reach(key, call, expected, token)
  if (response.ok) return response
  const failure = await readFailure(response)
  if (response.status === 401 && key !== 'POST /auth/login') {
    // A fresh token may wait for one of these calls.
    if (key.includes(' /auth/')) void session.refused(token)
    else await session.refused(token)
    const now = session.get()
    if (now.token && now.token !== token && now.person === person) return send(key, call, expected)
  }
  throw new ApiError({ ...failure, status: response.status, code: failure.code ?? 'internal' })
}

async function reach(key: Key, call: LooseCall, { accept, streams }: Expected, token: string | undefined) {
  const { body, signal } = call
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), apiTimeoutMs)
  try {
    return await fetch(addressOf(key, call), {
      method: methodOf(key),
      headers: {
        accept,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({ status: 0, code: late.signal.aborted ? 'timeout' : 'network' }, { cause })
  } finally {
    if (streams) clearTimeout(timer)
  }
}

function methodOf(key: Key): string {
  return key.slice(0, key.indexOf(' '))
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
