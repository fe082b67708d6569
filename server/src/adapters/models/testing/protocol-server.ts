import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Protocol, Reply } from './protocol.ts'

/** What the server does with the next request. */
type Behaviour =
  | Reply
  /** Refuses with a status, and with headers. */
  | { status: number; message?: string; headers?: Record<string, string> }
  /** Accepts, and sends this many pieces of text before it says nothing more. */
  | { silentAfter: number; text: string[] }
  /** Sends this many pieces, then drops the connection. */
  | { cutAfter: number; text: string[] }
  /** Sends this many pieces, then ends the answer as if it were complete. */
  | { endAfter: number; text: string[] }
  /** Sends this many pieces, then one that cannot be read. */
  | { garbageAfter: number; text: string[] }
  /** Answers with what the tool said. */
  | { sayToolResult: (results: string[]) => string[] }

export interface ProtocolServer {
  url: string
  /** Bodies, in the order of arrival. */
  requests: { body: Record<string, unknown>; key: string | undefined }[]
  /** How many clients have gone away while they were still served. */
  readonly abandoned: number
  next(...behaviours: Behaviour[]): void
}

/** A model service on this machine that speaks the real protocol and does as it is told, once per request. */
export async function startProtocolServer(protocol: Protocol): Promise<ProtocolServer> {
  const queue: Behaviour[] = []
  const requests: ProtocolServer['requests'] = []
  let abandoned = 0
  const server = createServer((request, response) => {
    response.on('close', () => (abandoned += response.writableEnded ? 0 : 1))
    void readJson(request).then((body) => {
      requests.push({ body, key: request.headers[protocol.keyHeader]?.toString() })
      if (!protocol.path.test(request.url ?? '')) return void response.writeHead(404).end()
      behave(protocol, queue.shift() ?? { status: 418 }, body, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get abandoned() {
      return abandoned
    },
    next: (...behaviours) => void queue.push(...behaviours),
  }
}

async function readJson(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}

function behave(protocol: Protocol, behaviour: Behaviour, body: unknown, response: ServerResponse) {
  if ('status' in behaviour) {
    response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers })
    return void response.end(JSON.stringify(protocol.errorBody(behaviour.message ?? 'no')))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('sayToolResult' in behaviour) {
    const text = behaviour.sayToolResult(protocol.toolResults(body as never))
    return void response.end(protocol.events({ text }).join(''))
  }
  const send = (pieces = Infinity) => {
    for (const event of protocol.events(behaviour).slice(0, protocol.eventsBeforeText + pieces))
      response.write(event)
  }
  if ('silentAfter' in behaviour) {
    response.flushHeaders()
    return send(behaviour.silentAfter)
  }
  if ('cutAfter' in behaviour) {
    send(behaviour.cutAfter)
    return void setImmediate(() => response.destroy())
  }
  if ('endAfter' in behaviour) {
    send(behaviour.endAfter)
    return void response.end()
  }
  if ('garbageAfter' in behaviour) {
    send(behaviour.garbageAfter)
    return void response.end(protocol.garbage)
  }
  send()
  response.end()
}
