import { refuseWhenLate } from './core/http/late-requests.ts'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { agentRoutes } from './features/agents/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { billingDependencies } from './features/billing-dependencies.ts'
import { apiKeyRoutes } from './features/billing/api-keys/api-key-routes.ts'
import { sellingRoutes } from './features/billing/selling/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { authenticateKey, keyPrefix } from './features/auth/api-keys/api-key-service.ts'
import { authenticate } from './features/auth/session-service.ts'
import { visibleCategories } from './features/catalogue/categories/category-service.ts'
import { firstPage } from './features/catalogue/browsing/first-page-service.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { sharedPageHead } from './features/chat/sharing/shared-page-service.ts'
import { creatorRoutes } from './features/creators/routes.ts'
import { operatorRoutes } from './features/operators/routes.ts'
import { guestRoutes } from './features/guests/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import type { BuiltClient } from './core/client/built-client.ts'
import { serveClient } from './core/client/serve-client.ts'
import { minutes, seconds } from './core/operation/clock.ts'
import { AppError } from './core/errors.ts'
import { answerFailures } from './core/http/answers/failures.ts'
import { createFairRequests, type FairRequests } from './core/http/fair-requests.ts'
import { serveHostedPages } from './core/http/hosted-pages.ts'
import type { Api } from './core/http/http.ts'
import { requestIds } from './core/ids.ts'
import { serveMetrics } from './core/operation/metrics.ts'
import { OpenRequests } from './core/http/open-requests.ts'
import { readJsonBodies } from './core/http/json-bodies.ts'
import { answersWith, securityHeaders } from './core/http/security-headers.ts'
import { allowStopping } from './core/http/server-stop.ts'
import { systemRoutes } from './core/http/system-routes.ts'
import { unfinishedTurns } from './core/http/unfinished-turns.ts'
import { answerUnreadableAddress, answerUnreadableBytes } from './core/http/answers/unreadable-requests.ts'
import type { Ports } from './ports/ports.ts'

interface AppOptions {
  client: BuiltClient | undefined
  trustProxy: number
  metricsToken: string | undefined
  lateAfterMs: number
  checkAnswers: boolean
}

const bodyLimitBytes = 1024 * 1024

export async function buildApp(ports: Ports, options: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders({
    scriptHashes: options.client?.scriptHashes ?? [],
    https: ports.site.publicUrl.startsWith('https:'),
  })
  const server = Fastify({
    loggerInstance: ports.log as never,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: options.trustProxy > 0 && ((_address, hop) => hop < options.trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: seconds(60),
    keepAliveTimeout: seconds(65),
    // Longer than any answer is silent: a client that has read nothing by then is considered gone.
    connectionTimeout: minutes(5),
    // How often Node looks for those who are too slow; by itself only every half minute.
    http: { connectionsCheckingInterval: seconds(1), ServerResponse: answersWith(headers) },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableBytes(headers),
  }) as unknown as FastifyInstance
  server.server.headersTimeout = seconds(15)
  allowStopping(server)

  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, log } = request
    const { url: route, config } = routeOptions
    if (!config.isMonitor)
      log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  answerFailures(server)
  readJsonBodies(server)
  if (options.lateAfterMs > 0)
    refuseWhenLate(server, { mostMs: options.lateAfterMs, refusalOf: refusalUnderPressure })
  await serveMetrics(server, options.metricsToken)
  const fairRequests = createFairRequests()
  await server.register((scope) => mountFeatures(scope, ports, { ...options, fairRequests }), {
    prefix: '/api',
  })
  if (ports.payments.embedded) await serveHostedPages(server, ports.payments.embedded)
  await serveClient(server, options.client, {
    firstPageOf: (url) => firstPage(ports, url),
    headOf: (path) => sharedPageHead(ports, path),
    fairRequests,
  })
  return server
}

async function mountFeatures(
  server: FastifyInstance,
  ports: Ports,
  { checkAnswers, fairRequests }: AppOptions & { fairRequests: FairRequests },
) {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  const api: Api = {
    server,
    checkAnswers,
    fairRequests,
    openRequests: new OpenRequests(),
    beginTurn: unfinishedTurns(server),
    authenticate: (token) => (token.startsWith(keyPrefix) ? authenticateKey : authenticate)(ports, token),
  }
  systemRoutes(api, { ...ports, listCategories: visibleCategories(ports.db, ports.site) })
  authRoutes(api, ports)
  apiKeyRoutes(api, ports)
  sellingRoutes(api, ports)
  billingRoutes(api, ports, billingDependencies(ports))
  catalogueRoutes(api, ports)
  agentRoutes(api, ports)
  chatRoutes(api, ports)
  guestRoutes(api, ports)
  notificationRoutes(api, ports)
  profileRoutes(api, ports)
  privacyRoutes(api, ports)
  creatorRoutes(api, ports)
  operatorRoutes(api, ports)
  moderationRoutes(api, ports)
}

/** Health keeps answering: a busy server is not a dead one. */
function refusalUnderPressure({ url }: { url: string }) {
  if (url.startsWith('/api/health')) return undefined
  return new AppError('unavailable', 'The server is at capacity. Please try again in a few seconds.', {
    retryAfterSeconds: 2,
  })
}
