import { createHash } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { sendFailure } from '../failures.ts'
import type { BuiltClient } from './built-client.ts'

/** Files by their hash for good, the page for every other address: the client's router takes it from there. */
export async function serveClient(server: FastifyInstance, client: BuiltClient | undefined) {
  const etag = client && `"${createHash('sha256').update(client.html).digest('base64url').slice(0, 22)}"`
  if (client) {
    await server.register(fastifyStatic, {
      root: client.folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forGood = path.includes('/assets/')
        void reply.header(
          'cache-control',
          forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api')
    if (!client || !wantsPage) {
      return sendFailure(new AppError('not-found', 'There is nothing at this address.'), request, reply)
    }
    void reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(client.html)
  })
}
