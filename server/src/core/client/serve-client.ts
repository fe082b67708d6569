import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendPacked } from '../http/compressed.ts'
import { AppError } from '../errors.ts'
import { sendFailure } from '../http/answers/failures.ts'
import { serverPart, type BuiltClient } from './built-client.ts'
import { Pages } from './pages.ts'

/** Files by their hash for good, the page for every other address: the client's router takes it from there. */
export async function serveClient(
  server: FastifyInstance,
  client: BuiltClient | undefined,
  /** What the page at this address shows first, as JSON; undefined for most. */
  firstPageOf: (url: string) => Promise<string | undefined>,
) {
  if (client) {
    await server.register(fastifyStatic, {
      root: client.folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', `${serverPart}/**`],
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
  const pages = client && new Pages(client)
  server.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api')
    if (!pages || !wantsPage) {
      return sendFailure(new AppError('not-found', 'There is nothing at this address.'), request, reply)
    }
    const page = firstPageOf(request.url).then((first) => pages.at(request.url, first))
    const { packed, etag } = await page.catch((error: unknown) => {
      request.log.warn({ err: error }, 'a page was served without its data')
      return pages.at(request.url, undefined)
    })
    void reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return sendPacked(request, reply, packed, 'text/html; charset=utf-8')
  })
}
