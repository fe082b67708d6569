import type { LookupAddress } from 'node:dns'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LocalService } from '../../../../tests/support/app/local-service.ts'
import type { Lookup } from '../guarded-agent.ts'

/** A site of one page per path. */
export class LocalSite extends LocalService {
  readonly requests: IncomingMessage[] = []
  readonly pages: Record<string, RequestListener> = {}

  url(path = '/') {
    return `${this.origin}${path}`
  }

  protected override answer(request: IncomingMessage, response: ServerResponse) {
    this.requests.push(request)
    const page = this.pages[new URL(request.url ?? '/', 'http://site').pathname]
    if (page) page(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('No such page')
  }
}

/** A resolver that gives each answer once and then the last one for ever. */
export function resolver(answers: Record<string, string[][]>): Lookup {
  return (host, _options, answer) => {
    const left = answers[host]
    const addresses = left && left.length > 1 ? left.shift() : left?.[0]
    if (!addresses) return answer(Object.assign(new Error(`No ${host}`), { code: 'ENOTFOUND' }), [])
    const found = addresses.map((address): LookupAddress => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    return answer(null, found)
  }
}

export const html =
  (body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)

export const redirect =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location, connection: 'close' }).end()
