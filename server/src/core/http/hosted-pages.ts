import type { FastifyInstance } from 'fastify'
import type { EmbeddedProvider } from '../../ports/payments.ts'

const formMaxBytes = 16 * 1024
const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8' }

/** The pages of a payment provider that lives in this process: plain forms below `/pay`. */
export async function serveHostedPages(server: FastifyInstance, provider: EmbeddedProvider) {
  await server.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: formMaxBytes },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.route({
        method: ['GET', 'POST'],
        url: '/*',
        handler: async (request, reply) => {
          const answer = await provider.page({
            method: request.method === 'POST' ? 'POST' : 'GET',
            path: `/${(request.params as { '*': string })['*']}`,
            form: (request.body ?? {}) as Record<string, string>,
            languages: request.headers['accept-language'],
          })
          reply.header('cache-control', 'no-store')
          if ('redirect' in answer) return reply.redirect(answer.redirect, 303)
          return reply.code(answer.status).type(types[answer.type]).send(answer.body)
        },
      })
    },
    { prefix: '/pay' },
  )
}
