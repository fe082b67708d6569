import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { turnsAtOnce } from '@agentry/contract/rules/limits'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { launch, streamEvents } from '../support/people/chat-person.ts'
import { startPacedModel } from '../support/services/paced-model.ts'
import { startTestApp } from '../support/app/start-test-app.ts'
import { waitFor } from '../support/app/wait-for.ts'

const openSocket = async (origin: string, sent: string) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (sent) socket.write(sent)
  return socket
}

/** One that says nothing, one with half a head and one with half a body. */
const halves = [
  '',
  'GET /api/health HTTP/1.1\r\nhost: a\r\nx-slow: ',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email":',
]

const options = {
  client: undefined,
  trustProxy: 0,
  metricsToken: undefined,
  lateAfterMs: 0,
  checkAnswers: true,
}

test(
  '25: a request has a time for its head and for the whole of it, and an answer one to be taken',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const slow = await buildApp(app.ports, options)
    onTestFinished(() => slow.close())
    const { server } = slow
    expect({
      head: server.headersTimeout,
      whole: server.requestTimeout,
      taken: server.timeout,
    }).toEqual({ head: 15_000, whole: 60_000, taken: 300_000 })

    // The same clockwork, wound up shorter.
    server.headersTimeout = 200
    server.requestTimeout = 600
    server.timeout = 1500
    slow.get('/much', (_request, reply) => reply.send(Buffer.alloc(50_000_000)))
    const origin = await slow.listen()
    const cut = await Promise.all(halves.map(async (sent) => text(await openSocket(origin, sent))))
    for (const answer of cut) expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"too-slow"/s)

    const deaf = await openSocket(origin, 'GET /much HTTP/1.1\r\nhost: a\r\n\r\n')
    deaf.pause()
    const connections = promisify<number>((tell) => server.getConnections(tell))
    await waitFor(async () => (await connections()) === 0)
  },
)

test('25: what is no request is closed with a sentence', async () => {
  const app = await startTestApp()
  const said = ['nonsense\r\n\r\n', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`]
  const answers = await Promise.all(said.map(async (words) => text(await openSocket(app.origin, words))))
  expect(answers[0]).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed-body"/s)
  expect(answers[1]).toMatch(/^HTTP\/1\.1 431 .*"code":"headers-too-large"/s)
  for (const answer of answers) expect(answer).toMatch(/content-security-policy: default-src 'none'/)
})

test(
  '25: streams that a model keeps waiting are bounded for each person, and places come back',
  { tags: 'long' },
  async () => {
    const model = await startPacedModel({ words: ['Wait ', 'for ', 'it'], everyMs: 600_000 })
    onTestFinished(model.stop)
    const app = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
    const [pro, other] = [await app.newProUser(), await app.newUser()]
    const agent = await launch(app, pro, 'Plant Care')
    const away = new AbortController()
    let open = 0
    const follow = async () => {
      for await (const event of streamEvents(pro, `${agent.path}/chat`, { message: 'go on' }, away.signal))
        if (event.type === 'delta') open += 1
    }
    const streams = Array.from({ length: turnsAtOnce.ofPerson }, () => follow().catch(() => {}))
    await waitFor(async () => open === turnsAtOnce.ofPerson)
    expect(await agent.say('one more')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect((await app.visitor().get('/health')).status).toBe(200)
    expect((await other.get('/auth/me')).status).toBe(200)

    away.abort()
    await Promise.all(streams)
    const again = new AbortController()
    onTestFinished(() => again.abort())
    await waitFor(async () => {
      const events = streamEvents(pro, `${agent.path}/chat`, { message: 'now' }, again.signal)
      return events.next().then(
        () => true,
        () => false,
      )
    })
  },
)
