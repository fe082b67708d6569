import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody else's service on this machine, for adapters to talk to. */
export abstract class LocalService {
  readonly #http = createServer((request, response) => void this.answer(request, response))

  async start() {
    this.#http.listen(0, '127.0.0.1')
    await once(this.#http, 'listening')
    return this
  }

  async stop() {
    this.#http.closeAllConnections()
    this.#http.close()
    await once(this.#http, 'close')
  }

  get origin() {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  protected abstract answer(request: IncomingMessage, response: ServerResponse): Promise<unknown>
}
