import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let server: Server | undefined
beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  server?.close()
  vi.unstubAllGlobals()
})

async function turn(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    fetch(new URL(address, `http://127.0.0.1:${port}`), init),
  )
  const { streamEvents } = await import('./stream-events.ts')
  const call = { body: { template_id: '', message: 'Hello' }, signal: new AbortController().signal }
  const events = []
  for await (const event of streamEvents('POST /guest/chat', call)) events.push(event)
  return events
}

const frame = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

test('events are whole however the network cuts them, and breaths are not events', async () => {
  const words = `${frame('delta', { text: 'Grüße 🥞\n\n' })}: \n\n${frame('done', { answer: {} })}`
  const events = await turn(async (_, reply) => {
    for (const byte of Buffer.from(words)) {
      reply.write(Buffer.from([byte]))
      await new Promise(setImmediate)
    }
    reply.end()
  })
  expect(events).toEqual([
    { type: 'delta', text: 'Grüße 🥞\n\n' },
    { type: 'done', answer: {} },
  ])
})

test('a stream that ends before it is done is a lost line', async () => {
  const cut = turn((_, reply) => reply.end(frame('delta', { text: 'Half' })))
  await expect(cut).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'network' })
})

test('a failure is told with its detail, before the stream and within it', async () => {
  const body = { detail: 'No turns left', code: 'plan-limit' }
  const before = turn((_, reply) => reply.writeHead(402).end(JSON.stringify(body)))
  await expect(before).rejects.toMatchObject({ status: 402, detail: 'No turns left' })
  const within = turn((_, reply) => reply.end(frame('error', { ...body, status: 402 })))
  await expect(within).rejects.toMatchObject({ status: 402, detail: 'No turns left' })
})
