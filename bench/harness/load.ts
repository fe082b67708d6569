import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const CONNECTIONS = 32

/**
 * Requests per second over kept connections, one request in flight on each. Raw sockets that only count bytes,
 * because an HTTP client costs more than the servers that it measures and would hide their difference.
 */
export async function requestsPerSecond(port: number, path: string, durationMs: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)))
  const size = await sizeOfAnswer(sockets[0]!, request)
  const began = performance.now()
  const counts = await Promise.all(sockets.map((socket) => ask(socket, request, size, began + durationMs)))
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

/** The same over so many connections, with another path for each request, so that no answer is as long as another. */
export async function differentRequestsPerSecond(
  port: number,
  nextPath: () => string,
  { durationMs, clients }: { durationMs: number; clients: number },
): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(port)))
  const began = performance.now()
  const counts = await Promise.all(
    sockets.map(async (socket) => {
      let answered = 0
      for (; performance.now() < began + durationMs; answered += 1)
        await sizeOfAnswer(socket, `GET ${nextPath()} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
      return answered
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** Every answer to the same request is as long as the first: only the time and the request id differ. */
async function sizeOfAnswer(socket: Socket, request: string): Promise<number> {
  socket.write(request)
  let text = ''
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    text += chunk.toString('latin1')
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    const size = text.indexOf('\r\n\r\n') + 4 + Number(length)
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(`Not a 200:\n${text}`)
    if (text.length === size) return size
  }
}

function ask(socket: Socket, request: string, size: number, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let received = 0
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > size)
        return reject(new Error(`An answer differs from the first:\n${chunk.toString('latin1')}`))
      if (received < size) return
      answered += 1
      received = 0
      if (performance.now() < end) socket.write(request)
      else resolve(answered)
    })
    socket.write(request)
  })
}
