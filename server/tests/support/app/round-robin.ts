import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/**
 * A plain proxy: each request goes to the next server, past those that nobody listens at. It repeats nothing: what was
 * with a server that died is answered 502, or cut where the answer had begun.
 */
export async function startRoundRobin(ports: number[]) {
  const served = ports.map(() => 0)
  let turn = 0
  const proxy = createServer((asked, answer) => {
    turn += 1
    const inOrder = ports.map((_, at) => (turn + at) % ports.length)
    void firstListening(ports, inOrder).then((found) => {
      if (!found) return answer.writeHead(502).end()
      served[found.at]! += 1
      return pass(asked, answer, found.socket)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** How many requests each server was given, in the order of the ports. */
    served,
    stop() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

async function firstListening(ports: number[], inOrder: number[]) {
  for (const at of inOrder) {
    const socket = connect(ports[at]!, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isOpen) return { at, socket }
  }
  return undefined
}

function pass(asked: IncomingMessage, answer: ServerResponse, socket: Socket) {
  const { method, url: path, headers } = asked
  const from = [headers['x-forwarded-for'], asked.socket.remoteAddress].filter(Boolean).join(', ')
  const passed = request({
    createConnection: () => socket,
    method,
    path,
    headers: { ...headers, 'x-forwarded-for': from, connection: 'close' },
  })
  const fail = () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end())
  passed.once('error', fail)
  passed.once('response', (answered) => {
    const { connection: _, ...kept } = answered.headers
    answer.writeHead(answered.statusCode ?? 502, kept).flushHeaders()
    answered.once('error', fail)
    answered.pipe(answer)
  })
  answer.once('close', () => passed.destroy())
  asked.pipe(passed)
}
