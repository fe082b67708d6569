import type { z } from 'zod'

/**
 * Who may call: `open` is anyone, a token is not even looked at; `public` is anyone too, and the viewer is known
 * when a valid token came along; `user` needs a login; `pro` a login with Pro access; `operator` is answered as if the
 * call did not exist, unless an operator has signed in.
 */
export type Access = 'open' | 'public' | 'user' | 'pro' | 'operator'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` parameters, without a trailing slash. Both spellings are served. */
  path: `/${string}`
  access: Access
  /** Needs a person who signed in: an API key is refused. For the account itself, its money and its privacy. */
  sessionOnly?: true
  /** May end the session that it is asked with, and is answered even so. */
  endsAccess?: true
  /** One sentence for the API's readers. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** What a JSON body may weigh, where it is more than the usual 1 MB. */
  bodyMaxBytes?: number
  /** Any body is accepted and none is read. */
  ignoresBody?: true
  /** Multipart instead of JSON: what the `file` field may weigh. */
  upload?: { maxBytes: number }
  /** Success status; 200 unless said. */
  status?: 200 | 201 | 202 | 204
  /** Omitted where the answer is not JSON (a file, an empty 204). */
  response?: z.ZodType
  /** A file instead of JSON: the types it can have. */
  file?: readonly ContentType[]
  /** Asked by monitoring: answered at once, whoever else is busy at the same address. */
  monitors?: true
  /** With `Accept: text/event-stream` the same answer comes as server-sent events: what each of them holds. */
  streams?: z.ZodType<{ type: string }>
}

type ContentType = `${string}/${string}`

/** Declares one call. The identity function, so that literal types are kept for the client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** `'POST /auth/login'`: the name by which the client calls it. */
export type EndpointKey<E extends Endpoint> = `${E['method']} ${E['path']}`

type Input<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? undefined extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : unknown

/** What a caller hands over, and what it gets back. */
export type RequestOf<E extends Endpoint> = Input<E, 'params'> & Partial<Input<E, 'query'>> & Input<E, 'body'>
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined
/** One of the events that a call streams. */
export type EventOf<E extends Endpoint> = E['streams'] extends z.ZodType ? z.output<E['streams']> : never
