import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { SignedEvent } from './bench.ts'

/** Where webhooks arrive: keeps them, and answers as it is told. */
export async function startReceiver(signatureHeader: string) {
  const received: SignedEvent[] = []
  const receiver = { received, status: 200, url: '', stop: async () => {} }
  const server = createServer(async (request, response) => {
    received.push({ body: await buffer(request), signature: String(request.headers[signatureHeader]) })
    response.writeHead(receiver.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  receiver.stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return receiver
}
