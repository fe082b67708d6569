import type { FastifyInstance } from 'fastify'

/** JSON and nothing else. An empty body with a JSON content type is no body: many clients send DELETE like that. */
export function readJsonBodies(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body as string, done)
  })
}
