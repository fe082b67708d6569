import * as agents from './agents.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as catalogue from './catalogue.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'
import * as chat from './chat.ts'
import * as creators from './creators.ts'
import * as drafts from './drafts.ts'
import * as guests from './guests.ts'
import * as memory from './memory.ts'
import * as privacy from './privacy.ts'
import * as selling from './selling.ts'
import * as system from './system.ts'

type EndpointsOf<M> = M extends unknown ? Extract<M[keyof M], Endpoint> : never

const features = {
  system,
  auth,
  catalogue,
  agents,
  chat,
  memory,
  guests,
  creators,
  drafts,
  billing,
  selling,
  privacy,
}

/** Every call there is. The server mounts them, the API description and the authorisation tests walk them. */
export const endpoints: readonly Endpoint[] = Object.values(features)
  .flatMap((feature) => Object.values(feature as Record<string, unknown>))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value)

type Every = EndpointsOf<(typeof features)[keyof typeof features]>

/** From `'POST /auth/login'` to its declaration. Types only: the browser never loads the schemas. */
export type Api = { [E in Every as EndpointKey<E>]: E }
