import type { ErrorCode, Failure } from '@agentry/contract/rules/errors'

interface Cause {
  /** 0 when no answer came. */
  status: number
  code: ErrorCode | 'network' | 'timeout'
  detail?: string | undefined
  errors?: Failure['errors']
}

const noConnection = 'Could not reach Agentry. Check your connection and try again.'

const silent = {
  network: noConnection,
  timeout: 'Agentry took too long to answer. Please try again.',
}

/** A failed call. The message is the server's detail when there is one. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: Cause['code']
  readonly detail: string | undefined
  readonly errors: NonNullable<Failure['errors']>

  constructor({ status, code, detail, errors }: Cause, options?: ErrorOptions) {
    const fallback =
      code === 'network' || code === 'timeout' ? silent[code] : `Request failed with status ${status}`
    super(detail || fallback, options)
    this.status = status
    this.code = code
    this.detail = detail || undefined
    this.errors = errors ?? []
  }
}

/** Nothing of that name is theirs to see: asking again does not help. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** The sentence to show: the server's detail when present, else the given words. */
export function detailOr(error: unknown, words: string): string {
  return (error instanceof ApiError && error.detail) || words
}

/** What is wrong with one field of a refused form. */
export function fieldError(error: unknown, path: string): string | undefined {
  return error instanceof ApiError ? error.errors.find((each) => each.path === path)?.message : undefined
}
