import type { APICallError } from '@ai-sdk/provider'
import { ModelFailure } from '../../ports/models.ts'

/**
 * - `busy`: it asks us to come back; `broken`: its own error; `unreachable`: no connection
 * - `silent`: nothing came in time; `cut`: the answer ended in the middle; `garbled`: not what the protocol says
 * - `exhausted`: the account has no credit; `refused`: key, model or permission; `rejected`: this very request
 * - `oversized`: the prompt does not fit; `overdue`: the turn's own time is over
 * - `laborious`: the built-in model met its limit of time or memory
 */
type FaultKind =
  | 'busy'
  | 'broken'
  | 'unreachable'
  | 'silent'
  | 'cut'
  | 'garbled'
  | 'exhausted'
  | 'refused'
  | 'rejected'
  | 'oversized'
  | 'overdue'
  | 'laborious'

/** Why one call failed, without anything that was sent or received: this is what the log gets. */
export class Fault extends Error {
  override name = 'Fault'
  readonly kind: FaultKind
  readonly retryAfterMs: number | undefined
  /** Whether the refusal speaks of tools: perhaps the model takes none. */
  readonly blamesTools: boolean

  constructor(
    kind: FaultKind,
    message: string,
    more: { retryAfterMs?: number | undefined; blamesTools?: boolean } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterMs = more.retryAfterMs
    this.blamesTools = more.blamesTools ?? false
  }
}

export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (isCallError(error)) return faultOfCall(error)
  const code = systemCode(error)
  if (code) return new Fault('unreachable', `connection failed (${code})`)
  const event = errorEvent(error)
  if (event) return event
  const name = error instanceof Error ? error.name : typeof error
  return /parse|validation|json/i.test(name)
    ? new Fault('garbled', `unreadable answer (${name})`)
    : new Fault('broken', `failed (${name})`)
}

/** Told by its name, as each of the providers' packages may bring a class of its own. */
function isCallError(error: unknown): error is APICallError {
  return error instanceof Error && error.name === 'AI_APICallError'
}

function faultOfCall(error: APICallError): Fault {
  const status = error.statusCode
  const code = systemCode(error.cause)
  if (status === undefined)
    return new Fault('unreachable', code ? `connection failed (${code})` : 'connection failed')
  if (status < 300 && code) return new Fault('cut', `connection failed (${code})`)
  const words = `${error.message} ${error.responseBody ?? ''}`
  const kind = kindOfStatus(status, words)
  return new Fault(kind, `answered ${status}`, {
    retryAfterMs: retryAfter(error.responseHeaders),
    blamesTools: kind !== 'oversized' && blamesTools(status, words),
  })
}

/**
 * Ollama: "… does not support tools" (400). vLLM: '"auto" tool choice requires …' (400). Google: "Function calling is not
 * enabled for …" (400). OpenRouter: "No endpoints found that support tool use" (404). llama.cpp: "tools param requires
 * --jinja flag" (500).
 */
function blamesTools(status: number, words: string) {
  if (status === 500) return /tools param requires/i.test(words)
  return (
    [400, 404, 422, 501].includes(status) &&
    /\btools?\b|\btool.?(?:use|call|choice)|function.?call/i.test(words)
  )
}

function kindOfStatus(status: number, words: string): FaultKind {
  if (status === 429) return /insufficient_quota|billing|credit/i.test(words) ? 'exhausted' : 'busy'
  if (status === 408 || status === 409 || status === 503 || status === 529) return 'busy'
  if (status >= 500) return 'broken'
  if (status === 413 || /context.length|too long|too many tokens|token count.{0,200}exceeds/i.test(words))
    return 'oversized'
  if (status === 402) return 'exhausted'
  if (status === 401 || status === 403 || status === 404) return 'refused'
  return status < 400 ? 'garbled' : 'rejected'
}

/** Errors that arrive as an event of a stream that had begun well: plain objects or strings, by provider. */
function errorEvent(error: unknown): Fault | undefined {
  if (error instanceof Error && error.name !== 'Error' && error.name !== 'AI_APICallError') return undefined
  const words =
    typeof error === 'string' ? error : error instanceof Error ? error.message : JSON.stringify(error)
  if (/overloaded|rate.?limit|unavailable|busy/i.test(words))
    return new Fault('busy', 'reported that it is busy')
  return new Fault('broken', 'reported an error')
}

function retryAfter(headers: Record<string, string> | undefined): number | undefined {
  const exact = Number.parseFloat(headers?.['retry-after-ms'] ?? '')
  if (!Number.isNaN(exact)) return Math.max(0, exact)
  const value = headers?.['retry-after']
  if (!value) return undefined
  const inSeconds = Number(value)
  const wait = Number.isNaN(inSeconds) ? Date.parse(value) - Date.now() : inSeconds * 1000
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

function systemCode(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 4) return undefined
  if ('code' in error && typeof error.code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(error.code))
    return error.code
  return systemCode(error.cause, depth + 1)
}

const uncounted = 'Your message was not counted; please try again.'

const sentences: Record<FaultKind, string> = {
  busy: `The model service is busy right now. ${uncounted}`,
  broken: `The model service had a problem. ${uncounted}`,
  unreachable: `The model service cannot be reached right now. ${uncounted}`,
  silent: `The model took too long to answer. ${uncounted}`,
  cut: `The answer broke off before its end. ${uncounted}`,
  garbled: `The model service sent something unreadable. ${uncounted}`,
  exhausted: 'The model service takes no more requests from this site for now. Your message was not counted.',
  refused:
    'The model service refused this site: its operator has to check the settings. Your message was not counted.',
  rejected:
    'The model service did not accept this message. Your message was not counted; other words or files may help.',
  oversized:
    'This conversation is too long for the model. Start a new one, or attach less. Your message was not counted.',
  overdue: `The answer took longer than it may and was stopped. ${uncounted}`,
  laborious:
    'This message took too long to work through and was stopped. Your message was not counted; a shorter text or smaller files may help.',
}

const lasting = new Set<FaultKind>(['exhausted', 'refused', 'rejected', 'oversized', 'laborious'])

export function modelFailure(fault: Fault, provider: string): ModelFailure {
  return new ModelFailure({
    sentence: sentences[fault.kind],
    retryable: !lasting.has(fault.kind),
    provider,
    cause: new Fault(fault.kind, `${provider} ${fault.message}`),
  })
}
