import helmet from 'helmet'
import type { FastifyInstance } from 'fastify'

interface Place {
  scriptHashes: string[]
  https: boolean
}

export function sendSecurityHeaders(server: FastifyInstance, headers: Record<string, string>) {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** For files of people: nothing runs, nothing is loaded, nobody frames them, wherever they are opened. */
export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Nothing inline, nothing from elsewhere, nobody may frame us. The same for every answer, so made once. */
export function securityHeaders({ scriptHashes, https }: Place): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
  }
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // WebAssembly may be compiled, text may not: speech is turned into text in the browser.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
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
    // For browsers that are long gone, or the default of today's: each costs every answer a line.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  setHeaders({} as never, answer as never, () => {})
  return headers
}
