import { z } from 'zod'
import { AccessToken, GivenPassword, SecondStepCode } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { lineField } from '../line-field.ts'
import { passkeyNameMax } from '../rules/limits.ts'

const bytes = (max: number) => z.base64url().min(1).max(max)

/** What an authenticator answered to a challenge, in base64url. */
export const PasskeyAnswer = z.object({
  id: bytes(1400),
  client_data: bytes(8000),
  authenticator_data: bytes(8000),
  signature: bytes(4000),
  user_handle: bytes(100).nullable(),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const SignInMethods = z.object({
  passkeys: z.array(Passkey),
  /** Null: off. */
  two_step: z.object({ since: z.iso.datetime(), recovery_codes_left: z.int() }).nullable(),
  /** False: the account was made with the sign-in provider. */
  has_password: z.boolean(),
  /** The account at the sign-in provider that signs me in; null: none. */
  provider: z.object({ email: z.string(), since: z.iso.datetime() }).nullable(),
})
export type SignInMethods = z.output<typeof SignInMethods>

export const readSignInMethods = endpoint({
  method: 'GET',
  path: '/auth/sign-in-methods',
  access: 'user',
  sessionOnly: true,
  summary: 'How I can sign in.',
  response: SignInMethods,
})

export const prove = endpoint({
  method: 'POST',
  path: '/auth/prove',
  access: 'user',
  sessionOnly: true,
  summary:
    'Proves with the password or a passkey that it is me. For five minutes, calls that answered 403 proof-required are then allowed to this session.',
  body: z.union([z.object({ password: GivenPassword }), z.object({ passkey: PasskeyAnswer })]),
  status: 204,
})

export const startTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/start',
  access: 'user',
  sessionOnly: true,
  summary:
    'Makes a secret for an authenticator app (RFC 6238). Nothing changes until one of its codes is confirmed. Needs a recent proof.',
  response: z.object({
    /** For people to type, in base32. */
    secret: z.string(),
    /** For a QR code. */
    otpauth_url: z.string(),
  }),
})

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/confirm',
  access: 'user',
  sessionOnly: true,
  summary:
    'Turns two-step sign-in on with a code of the app, and answers ten recovery codes, which are shown only now.',
  body: z.object({ code: SecondStepCode }),
  response: RecoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-step/recovery-codes',
  access: 'user',
  sessionOnly: true,
  summary: 'Replaces my recovery codes by ten new ones. Needs a recent proof.',
  response: RecoveryCodes,
})

export const turnOffTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/turn-off',
  access: 'user',
  sessionOnly: true,
  summary:
    'Turns two-step sign-in off with the password and a code. Without the password, it needs a recent proof.',
  body: z.object({ password: GivenPassword.optional(), code: SecondStepCode }),
  status: 204,
})

/** As `PublicKeyCredential.parseCreationOptionsFromJSON` reads it. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type CreationOptions = z.output<typeof CreationOptions>

export const startPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/start',
  access: 'user',
  sessionOnly: true,
  summary: 'What a browser needs to make a passkey for me (WebAuthn). Needs a recent proof.',
  response: CreationOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  access: 'user',
  sessionOnly: true,
  summary: 'Adds the passkey that the browser made. It is named after the device.',
  body: z.object({
    id: bytes(1400),
    client_data: bytes(8000),
    authenticator_data: bytes(8000),
    /** SubjectPublicKeyInfo in DER: what `getPublicKey()` answers. */
    public_key: bytes(4000),
    transports: z.array(z.string().max(20)).max(10),
  }),
  status: 201,
  response: Passkey,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/auth/passkeys/:passkey_id',
  access: 'user',
  sessionOnly: true,
  summary: 'Renames a passkey of mine.',
  params: z.object({ passkey_id: z.uuid() }),
  body: z.object({ name: lineField({ min: 1, max: passkeyNameMax }) }),
  response: Passkey,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:passkey_id',
  access: 'user',
  sessionOnly: true,
  summary: 'Removes a passkey of mine: it signs in no more. Needs a recent proof.',
  params: z.object({ passkey_id: z.uuid() }),
  status: 204,
})

/** As `PublicKeyCredential.parseRequestOptionsFromJSON` reads it. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.int(),
})
export type RequestOptions = z.output<typeof RequestOptions>

export const askPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/ask',
  access: 'open',
  summary:
    'What a browser needs to use a passkey, whoever it belongs to. It is good for five minutes and once.',
  response: RequestOptions,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  access: 'open',
  summary: 'Signs in with a passkey. It stands for the password and the second step.',
  body: PasskeyAnswer,
  response: AccessToken,
})
