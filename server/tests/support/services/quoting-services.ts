import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

async function opened(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A model service that refuses everything and quotes all of it, as some do. */
export async function startQuotingModel() {
  const server = createHttpServer(async (request, response) => {
    const message = `this cannot be answered: ${await text(request)}`
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }))
  })
  return `http://127.0.0.1:${await opened(server)}`
}

/** A mail server that knows nobody and says whom. */
export async function startQuotingMailServer() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.test\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        if (/^RCPT/i.test(line)) socket.write(`550 5.1.1 nobody here is called ${line.slice(8)}\r\n`)
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  return `smtp://127.0.0.1:${await opened(server)}`
}
