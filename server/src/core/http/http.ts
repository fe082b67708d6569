import type { Endpoint } from '@agentry/contract/endpoint'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { admit, bearerToken, type Viewer, type ViewerFor } from './access.ts'
import { AppError, nothingHere, notFound } from '../errors.ts'
import type { FairRequests } from './fair-requests.ts'
import { networksOf } from './networks.ts'
import type { OpenRequests } from './open-requests.ts'
import { refuseUnstorable } from '../text/storable.ts'
import { wordIssue } from '../text/word-issue.ts'
import type { BeginTurn } from './unfinished-turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by whoever watches: a line in the log for each would hide the others. */
    isMonitor?: true
  }
}

/** What routes are mounted on: the server, and the way from a token to a viewer. */
export interface Api {
  server: FastifyInstance
  authenticate(token: string): Promise<Viewer | undefined>
  /** Checks every answer against the contract. On in tests and development. */
  checkAnswers: boolean
  fairRequests: FairRequests
  /** Of people who are signed in, so that they can be ended with the account's access. */
  openRequests: OpenRequests
  /** Within it runs whatever may wait for a model: bounded, and waited for when the server closes. */
  beginTurn: BeginTurn
}

type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined

interface Call<E extends Endpoint> {
  viewer: ViewerFor<E['access']>
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** The caller's address, as the proxies in front of us tell it. */
  address: string
  /** An upload is read as fast as its sender's connection allows; what is then done with it takes its turn by this. */
  withFairShare<Answer>(run: () => Promise<Answer>): Promise<Answer>
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler that has sent by itself (a file, a stream) returns the reply. */
type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']> | FastifyReply
  : unknown

/** Mounts one call of the contract. The handler gets what is valid and allowed, and returns the answer. */
export function handle<const E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  const isShared = !endpoint.streams && !endpoint.upload && !endpoint.monitors
  mount(api.server, endpoint, {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyMaxBytes && { bodyLimit: endpoint.bodyMaxBytes }),
    ...(endpoint.monitors && { config: { isMonitor: true } }),
    // Before the body is read: what is wrong with it would tell that the call exists.
    ...(endpoint.access === 'operator' && { onRequest: (request) => admitOperator(api, endpoint, request) }),
    handler: async (request, reply) => {
      const viewer = endpoint.access === 'open' ? undefined : await viewerOf(api, request)
      admit(endpoint, viewer)
      if (viewer && !endpoint.endsAccess) api.openRequests.add(viewer, reply)
      const call = {
        viewer,
        params: parse(endpoint.params, request.params, () => notFound('page')),
        query: parse(endpoint.query, request.query, invalid),
        body: parse(endpoint.body, request.body, invalid),
        address: request.ip,
        withFairShare: (run: () => Promise<unknown>) => api.fairRequests(clientOf(viewer, request.ip), run),
        request,
        reply,
      } as unknown as Call<E>
      const answer = await (isShared ? call.withFairShare(async () => handler(call)) : handler(call))
      if (reply.sent) return reply
      reply.code(endpoint.status ?? 200)
      if (endpoint.status === 204) return reply.send()
      return reply.send(api.checkAnswers && endpoint.response ? endpoint.response.parse(answer) : answer)
    },
  })
}

function clientOf(viewer: Viewer | undefined, address: string) {
  if (viewer) return { name: viewer.id, isNetwork: false }
  return { name: networksOf(address).narrow, isNetwork: true }
}

/** Only calls that take files read multipart bodies: its plugin adds hooks to every request of its scope. */
function mount(server: FastifyInstance, { upload }: Endpoint, route: RouteOptions) {
  if (!upload) return void server.route(route)
  void server.register(async (scope) => {
    await scope.register(multipart)
    scope.route(route)
  })
}

async function admitOperator(api: Api, endpoint: Endpoint, request: FastifyRequest) {
  try {
    admit(endpoint, await viewerOf(api, request))
  } catch (error) {
    // An API key that is refused for its own reasons is told no more than others.
    throw error instanceof AppError ? nothingHere() : error
  }
}

async function viewerOf(api: Api, request: FastifyRequest) {
  const token = bearerToken(request.headers.authorization)
  return token === undefined ? undefined : api.authenticate(token)
}

function parse(
  schema: z.ZodType | undefined,
  value: unknown,
  refuse: (errors: z.core.$ZodIssue[]) => AppError,
) {
  if (!schema) return undefined
  refuseUnstorable(value)
  const parsed = schema.safeParse(value, { error: wordIssue })
  if (!parsed.success) throw refuse(parsed.error.issues)
  return parsed.data
}

function invalid(issues: z.core.$ZodIssue[]) {
  const byPath = Map.groupBy(issues, ({ path }) => path.join('.'))
  const errors = [...byPath].slice(0, 20).map(([path, [issue]]) => ({ path, message: issue?.message ?? '' }))
  const [first] = errors
  const detail = first?.path
    ? `${first.path}: ${first.message}`
    : (first?.message ?? 'The request is not valid.')
  return new AppError('invalid-request', detail, { errors })
}
