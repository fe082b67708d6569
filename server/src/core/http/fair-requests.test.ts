import { expect, test } from 'vitest'
import { createFairRequests, type Client } from './fair-requests.ts'

const eve: Client = { name: 'eve', isNetwork: false }
const ann: Client = { name: 'ann', isNetwork: false }
const campus: Client = { name: '192.0.2.1', isNetwork: true }

/** A server whose requests end when they are told to, on a clock that goes when it is told to. */
function newServer() {
  let time = 0
  const fairly = createFairRequests(() => time)
  const running: { client: Client; end(): void }[] = []
  const send = (client: Client) =>
    fairly(client, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      running.push({ client, end: resolve })
      return promise
    })
  const runningOf = (client: Client) => running.filter((each) => each.client === client)
  async function endAll(client: Client) {
    for (const each of runningOf(client)) {
      running.splice(running.indexOf(each), 1)
      each.end()
    }
    await new Promise(setImmediate)
  }
  return { send, runningOf, endAll, pass: (ms: number) => (time += ms) }
}

test('43: one client runs so many requests at once, and others are not held up by those that wait', async () => {
  const server = newServer()
  const sent = Array.from({ length: 20 }, () => server.send(eve))
  const other = server.send(ann)
  expect(server.runningOf(eve)).toHaveLength(6)
  expect(server.runningOf(ann)).toHaveLength(1)
  while (server.runningOf(eve).length > 0) await server.endAll(eve)
  await server.endAll(ann)
  await Promise.all([...sent, other])
})

test('43: a client that keeps the server busy while others are active runs one after the other', async () => {
  const server = newServer()
  const first = server.send(eve)
  server.pass(1_500)
  await server.endAll(eve)
  await first
  const other = server.send(ann)
  const sent = [server.send(eve), server.send(eve)]
  expect(server.runningOf(eve)).toHaveLength(1)
  await server.endAll(eve)
  await expect.poll(() => server.runningOf(eve)).toHaveLength(1)
  await server.endAll(eve)
  await Promise.all(sent)
  await server.endAll(ann)
  await other
})

test('a busy client has the server to itself while nobody else is there', async () => {
  const server = newServer()
  const other = server.send(ann)
  await server.endAll(ann)
  const first = server.send(eve)
  server.pass(5_000)
  await server.endAll(eve)
  const sent = [server.send(eve), server.send(eve), server.send(eve)]
  expect(server.runningOf(eve)).toHaveLength(3)
  await server.endAll(eve)
  await Promise.all([other, first, ...sent])
})

test('what a client used is forgotten with time', async () => {
  const server = newServer()
  const first = server.send(eve)
  server.pass(3_000)
  await server.endAll(eve)
  server.pass(40_000)
  const others = [server.send(ann), server.send(eve), server.send(eve)]
  expect(server.runningOf(eve)).toHaveLength(2)
  await server.endAll(eve)
  await server.endAll(ann)
  await Promise.all([first, ...others])
})

test('many people behind one network are not one person', async () => {
  const server = newServer()
  const sent = Array.from({ length: 20 }, () => server.send(campus))
  expect(server.runningOf(campus)).toHaveLength(20)
  await server.endAll(campus)
  await Promise.all(sent)
})

test('43: a client with too many waiting requests is told to slow down', async () => {
  const server = newServer()
  const sent = Array.from({ length: 1006 }, () => server.send(eve))
  await expect(server.send(eve)).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 5 })
  while (server.runningOf(eve).length > 0) await server.endAll(eve)
  await Promise.all(sent)
})
