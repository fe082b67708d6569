import type { ErrorCode, Failure } from '@agentry/contract/rules/errors'

export interface FieldError {
  path: string
  message: string
}

/** An expected failure. Anything else that is thrown is a bug and reaches the client as `internal`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** With `needs-grant`: what would be sent. */
  readonly ask: Failure['ask']

  constructor(
    code: ErrorCode,
    detail: string,
    options: ErrorOptions & {
      errors?: FieldError[]
      retryAfterSeconds?: number
      ask?: NonNullable<Failure['ask']>
    } = {},
  ) {
    super(detail, options)
    this.code = code
    this.errors = options.errors
    this.retryAfterSeconds = options.retryAfterSeconds
    this.ask = options.ask
  }
}

/** Why the server or a command cannot start, as a sentence that tells the operator what to change. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Missing and not-yours look the same. */
export function notFound(thing: string) {
  return new AppError('not-found', `This ${thing} does not exist.`)
}

/** The answer for an address that nobody serves, and for calls that are none of the caller's business. */
export function nothingHere() {
  return new AppError('not-found', 'There is nothing at this address.')
}

export function notAuthenticated() {
  return new AppError('not-authenticated', 'Authentication required')
}

export function proRequired() {
  return new AppError('pro-required', 'This feature requires Pro subscription. Please upgrade to continue.')
}
