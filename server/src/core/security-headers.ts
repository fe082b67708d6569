import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Nothing inline, nothing from elsewhere, nobody may frame us. */
export async function sendSecurityHeaders(
  server: FastifyInstance,
  { scriptHashes, https }: { scriptHashes: string[]; https: boolean },
) {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  server.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'microphone=(self), camera=(), geolocation=(), payment=()')
  })
}
