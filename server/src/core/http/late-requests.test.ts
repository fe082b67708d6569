import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWhenLate } from './late-requests.ts'

function spin(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('one long pause refuses nobody', { tags: 'long' }, async () => {
  const server = Fastify()
  onTestFinished(() => server.close())
  refuseWhenLate(server, {
    mostMs: 50,
    refusalOf: () => Object.assign(new Error('late'), { statusCode: 503 }),
  })
  server.get('/', () => 'here')
  await server.ready()
  const ended = performance.now() + 3000
  spin(1500)
  const answers = new Set<number>()
  while (performance.now() < ended) {
    answers.add((await server.inject('/')).statusCode)
    await setImmediate()
  }
  expect([...answers]).toEqual([200])
})

test(
  'new requests are refused while the process is far behind, and answered when it has caught up',
  { tags: 'long' },
  async () => {
    const server = Fastify()
    onTestFinished(() => server.close())
    refuseWhenLate(server, {
      mostMs: 50,
      refusalOf: ({ url }) =>
        url === '/health' ? undefined : Object.assign(new Error('late'), { statusCode: 503 }),
    })
    server.get('/', () => 'here')
    server.get('/health', () => 'alive')
    const ask = async (url = '/') => (await server.inject(url)).statusCode
    expect(await ask()).toBe(200)
    const whileBusy = async () => {
      spin(150)
      return ask()
    }
    await expect.poll(whileBusy, { interval: 1 }).toBe(503)
    expect(await ask('/health')).toBe(200)
    await expect.poll(() => ask()).toBe(200)
  },
)
