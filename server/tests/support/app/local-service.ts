import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's service on this machine, for adapters to talk to. */
export abstract class LocalService {
  /** Counts whoever connects, before anything is said. */
  connections = 0
  readonly #http = createServer((request, response) => void this.answer(request, response))

  async start(host = '127.0.0.1', port = 0) {
    this.#http.on('connection', () => this.connections++)
    this.#http.listen(port, host)
    await once(this.#http, 'listening')
    return this
  }

  async stop() {
    this.#http.closeAllConnections()
    this.#http.close()
    await once(this.#http, 'close')
  }

  get port() {
    return this.#address.port
  }

  get origin() {
    const { address, family, port } = this.#address
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  }

  get #address() {
    return this.#http.address() as AddressInfo
  }

  protected abstract answer(request: IncomingMessage, response: ServerResponse): unknown
}
