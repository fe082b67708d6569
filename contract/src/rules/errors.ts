import type { EgressAsk } from '../egress.ts'

/** Every way a request can fail, with its status. A code is stable; the sentence beside it may change. */
export const errorStatus = {
  'invalid-request': 422,
  'malformed-body': 400,
  /** A webhook that the payment provider did not sign. */
  'bad-signature': 400,
  'unsupported-media-type': 415,
  'body-too-large': 413,
  'headers-too-large': 431,
  'too-slow': 408,
  'not-authenticated': 401,
  'wrong-credentials': 401,
  'wrong-password': 403,
  /** The password was right: a code of the authenticator app is asked for. */
  'code-required': 403,
  'wrong-code': 403,
  'passkey-refused': 403,
  /** What came back from the sign-in provider is not what was asked for, or too old. */
  'provider-refused': 403,
  /** The password or a passkey was not given within the last minutes. */
  'proof-required': 403,
  'plan-limit': 402,
  'payment-failed': 402,
  'pro-required': 403,
  'premium-required': 403,
  'agent-limit': 403,
  /** The person has not confirmed their e-mail address yet. */
  'email-unverified': 403,
  forbidden: 403,
  /** The password was right: within 30 days the account can be opened again. */
  'account-closing': 403,
  /** The password was right: an operator has locked the account. */
  'account-suspended': 403,
  'not-found': 404,
  'email-taken': 409,
  conflict: 409,
  /** The same message came before and is still being answered: worth asking again in a moment. */
  'being-answered': 409,
  /** No founder seat is left. */
  'sold-out': 409,
  'needs-confirmation': 409,
  /** A later version of the template was saved than the one that the form was opened with. */
  'saved-since': 409,
  /** The turn would send something that nobody allowed; `ask` says what. */
  'needs-grant': 409,
  'reset-link-invalid': 410,
  'verification-link-invalid': 410,
  'email-change-link-invalid': 410,
  /** What is stored is no longer what was uploaded. */
  'file-damaged': 410,
  'too-many-requests': 429,
  internal: 500,
  'provider-failed': 502,
  unavailable: 503,
  'storage-full': 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every failure. */
export interface Failure {
  detail: string
  code: ErrorCode
  errors?: { path: string; message: string }[]
  request_id?: string
  /** With `needs-grant`: what would be sent. */
  ask?: EgressAsk
}
