import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPacked } from '../http/answers/packed-text.ts'
import { nothingHere } from '../errors.ts'
import type { FairRequests } from '../http/fair-requests.ts'
import { networksOf } from '../http/networks.ts'
import { sendFailure } from '../http/answers/failures.ts'
import { serverPart, type BuiltClient } from './built-client.ts'
import { serveLargeFiles } from './large-files.ts'
import { drawingShares } from './drawing-shares.ts'
import { withHead, type PageHead } from './page-head.ts'
import { Pages } from './pages.ts'

/** A browser has to learn of a new service worker at once. */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.includes('/sw.js') ? 'no-cache' : 'public, max-age=3600'
}

interface PageFacts {
  /** What the page at this address shows first, as JSON; undefined for most. */
  firstPageOf: (url: string) => Promise<string | undefined>
  /** The head of a page that has one of its own; undefined for most. */
  headOf: (path: string) => Promise<PageHead | undefined>
  /** By which pages take their turn, as calls do. */
  fairRequests: FairRequests
}

/** Files by their hash for good, the page for every other address: the client's router takes it from there. */
export async function serveClient(
  server: FastifyInstance,
  client: BuiltClient | undefined,
  { firstPageOf, headOf, fairRequests }: PageFacts,
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
        void reply.header('cache-control', cachingOf(path))
      },
    })
    await serveLargeFiles(server, { folder: client.folder, cachingOf })
  }
  const pages = client && new Pages(client)
  const mayDraw = drawingShares()
  const nothing = (request: FastifyRequest, reply: FastifyReply) => sendFailure(nothingHere(), request, reply)
  server.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api')
    if (!pages || !wantsPage) return nothing(request, reply)
    const path = request.url.split('?', 1)[0]!
    const isPage = await client.hasPage(path)
    // A person who mistyped gets the page, which leads home. A program gets the failure alone.
    if (!isPage && !request.headers.accept?.includes('text/html')) return nothing(request, reply)
    const head = isPage ? await headOf(path) : undefined
    if (head) return sendWithHead(reply, client.html, head)
    const network = networksOf(request.ip).narrow
    const drawn = fairRequests({ name: network, isNetwork: true }, async () =>
      pages.at(request.url, await firstPageOf(request.url), () => mayDraw(network)),
    )
    const page = await drawn.catch((error: unknown) => {
      request.log.warn({ err: error }, 'a page was served without its data')
      return pages.at(request.url, undefined, () => mayDraw(network))
    })
    if (!isPage) void reply.code(404)
    return sendPacked(request, reply, page, 'text/html; charset=utf-8')
  })
}

/** Never from a cache: a link that was taken back is gone at the next look. */
function sendWithHead(reply: FastifyReply, html: string, head: PageHead) {
  return reply
    .code(head.status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(withHead(html, head))
}
