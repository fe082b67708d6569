import { z } from 'zod'
import { AccessToken, SecondStepCode } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { PersonName } from './person-name-field.ts'

/** Where the browser goes next: the provider's own sign-in page. */
const Leaving = z.object({ url: z.url() })

/** Stands for a sign-in at the provider that needs one more thing from the person. Good for 15 minutes. */
export const ProviderTicket = z.string().min(20).max(200)

export const startProviderSignIn = endpoint({
  method: 'POST',
  path: '/auth/provider/start',
  access: 'open',
  summary:
    'Where to sign in with the provider of this installation (OpenID Connect). Sets a cookie that binds what follows to this browser for ten minutes.',
  response: Leaving,
})

export const connectProvider = endpoint({
  method: 'POST',
  path: '/auth/provider/connect',
  access: 'user',
  sessionOnly: true,
  summary:
    'The same, to connect an account at the provider to mine, so that it signs me in. Needs a recent proof.',
  response: Leaving,
})

export const proveByProvider = endpoint({
  method: 'POST',
  path: '/auth/provider/prove',
  access: 'user',
  sessionOnly: true,
  summary:
    'The same, to prove that it is me: the provider is told to ask for my password or passkey there again.',
  response: Leaving,
})

const Arrived = z.discriminatedUnion('status', [
  AccessToken.extend({ status: z.literal('signed-in') }),
  /** Two-step sign-in is on: `POST /auth/provider/enter` takes the ticket and a code. */
  z.object({ status: z.literal('code-required'), ticket: z.string() }),
  /** `POST /user/restore-account` takes the ticket. */
  z.object({ status: z.literal('closing'), ticket: z.string(), detail: z.string() }),
  /** Nobody's yet: `POST /auth/provider/register` takes the ticket and a name. */
  z.object({ status: z.literal('new'), ticket: z.string(), email: z.string(), full_name: z.string() }),
  z.object({ status: z.literal('connected') }),
  z.object({ status: z.literal('proven') }),
])
export type Arrived = z.output<typeof Arrived>

export const finishProviderSignIn = endpoint({
  method: 'POST',
  path: '/auth/provider/finish',
  access: 'public',
  summary:
    'Finishes, in the browser that started, what the provider sent back to /auth. The code works once. To connect or to prove, the same person must be signed in.',
  body: z.object({
    code: z.string().min(1).max(4000),
    state: z.string().min(1).max(200),
    iss: z.string().max(2000).optional(),
  }),
  response: Arrived,
})

export const enterWithProvider = endpoint({
  method: 'POST',
  path: '/auth/provider/enter',
  access: 'open',
  summary: 'Signs in after the provider, with a code of the authenticator app or a recovery code.',
  body: z.object({ ticket: ProviderTicket, code: SecondStepCode }),
  response: AccessToken,
})

export const registerWithProvider = endpoint({
  method: 'POST',
  path: '/auth/provider/register',
  access: 'open',
  summary: 'Creates an account without a password for somebody who came from the provider, and signs it in.',
  body: z.object({ ticket: ProviderTicket, full_name: PersonName }),
  status: 201,
  response: AccessToken,
})

export const disconnectProvider = endpoint({
  method: 'DELETE',
  path: '/auth/provider',
  access: 'user',
  sessionOnly: true,
  summary:
    'The provider signs me in no more. Refused if I would have no way to sign in left. Needs a recent proof.',
  status: 204,
})
