import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serviceFetch } from './service-fetch.ts'

const fetchFrom = serviceFetch(() => undefined)

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a kept connection that its service has closed is no failure', async () => {
  const used = new Set<Socket>()
  let refused = 0
  const url = await serve((request, response) => {
    if (used.has(request.socket)) {
      refused += 1
      return void request.socket.destroy()
    }
    used.add(request.socket)
    response.end('hello')
  })
  expect(await (await fetchFrom(url)).text()).toBe('hello')
  const again = await fetchFrom(url, { method: 'POST', body: '{}' })
  expect(await again.text()).toBe('hello')
  expect(refused).toBe(1)
})

test('a service that sends on to another address is followed, and told the same', async () => {
  const heard: string[] = []
  const target = await serve(async (request, response) => {
    for await (const bytes of request) heard.push(String(bytes))
    response.end('there')
  })
  const url = await serve((_, response) => void response.writeHead(307, { location: target }).end())
  const answer = await fetchFrom(url, { method: 'POST', body: '{"said":"hello"}' })
  expect(await answer.text()).toBe('there')
  expect(heard).toEqual(['{"said":"hello"}'])
})

test('a connection that breaks off is a failure, and an abort rejects with its own reason', async () => {
  const url = await serve((_, response) => {
    response.write('a beginning')
    setImmediate(() => response.destroy())
  })
  await expect(fetchFrom(url).then((answer) => answer.text())).rejects.toMatchObject({ code: 'ECONNRESET' })
  const silent = await serve(() => {})
  const leaving = new AbortController()
  const asked = fetchFrom(silent, { signal: leaving.signal })
  const reason = new Error('gone')
  leaving.abort(reason)
  await expect(asked).rejects.toBe(reason)
})
