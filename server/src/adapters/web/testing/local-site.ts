import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LookupAddress } from 'node:dns'
import type { Lookup } from '../guarded-agent.ts'

/** A site of one page per path, on an address of this machine. Counts whoever connects, before anything is said. */
export class LocalSite {
  connections = 0
  readonly requests: IncomingMessage[] = []
  readonly pages: Record<string, RequestListener> = {}
  readonly #http = createServer((request, response) => this.#answer(request, response))

  async start(host = '127.0.0.1') {
    this.#http.on('connection', () => this.connections++)
    this.#http.listen(0, host)
    await once(this.#http, 'listening')
    return this
  }

  async stop() {
    this.#http.closeAllConnections()
    this.#http.close()
    await once(this.#http, 'close')
  }

  get port() {
    return (this.#http.address() as AddressInfo).port
  }

  url(path = '/') {
    const { address, family, port } = this.#http.address() as AddressInfo
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${path}`
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
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
