import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { usualUsage } from '../../../src/adapters/models/testing/behaviour.ts'
import { chatCompletions } from '../../../src/adapters/models/testing/chat-completions.ts'

interface Pace {
  words: string[]
  everyMs: number
  port?: number
  /** Whoever asked has gone before the last word. */
  onAbandoned?: () => void
}

/** A model service that answers everything with the same words, one at a time, the first one at once. */
export async function startPacedModel({ words, everyMs, port = 0, onAbandoned }: Pace) {
  const events = chatCompletions.events({ text: words, calls: [], usage: usualUsage })
  const [opening = '', first = '', ...rest] = events
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end('ready')
    request.resume()
    request.once('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(opening + first)
      response.once('close', () => response.writableEnded || onAbandoned?.())
      tell(response, rest, everyMs)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function tell(response: ServerResponse, events: string[], everyMs: number) {
  let told = 0
  const pace = setInterval(() => {
    response.write(events[told])
    told += 1
    if (told === events.length) response.end()
  }, everyMs)
  response.once('close', () => clearInterval(pace))
}
