import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hashSecret } from '../ids.ts'
import { bearerToken } from '../http/access.ts'
import { notAuthenticated } from '../errors.ts'

/** Prometheus metrics at /api/metrics for whoever has the token. Without a token nothing is even counted. */
export async function serveMetrics(server: FastifyInstance, token: string | undefined) {
  if (token === undefined) return
  const { Registry, Histogram, collectDefaultMetrics } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  server.get('/api/metrics', async (request, reply) => {
    const given = bearerToken(request.headers.authorization) ?? ''
    if (!timingSafeEqual(hashSecret(given), hashSecret(token))) throw notAuthenticated()
    return reply.type(register.contentType).send(await register.metrics())
  })
}
