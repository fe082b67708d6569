import { describe, onTestFinished, expect, test, vi } from 'vitest'
import { S3Server } from '../../src/adapters/files/testing/s3-server.ts'
import { chatCompletions } from '../../src/adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../src/adapters/models/testing/protocol-server.ts'
import { launch, streamEvents } from '../support/people/chat-person.ts'
import { freePort } from '../support/app/free-port.ts'
import { Caller } from '../support/app/http-client.ts'
import { proxies } from '../support/app/proxies.ts'
import { startServerProcess } from '../support/app/server-process.ts'
import { signUp } from '../support/people/sign-up.ts'
import { createWiredDatabase } from './support/wire.ts'

vi.setConfig({ testTimeout: 180_000 })

type Front = (typeof proxies)[number]

/** Two servers on one database and one file store, behind a proxy as we ship it. */
async function startBehind({ start: startProxy }: Front, environment: Record<string, string> = {}) {
  const store = await new S3Server().start()
  onTestFinished(async () => void (await store.stop().catch(() => undefined)))
  const { wire, url, drop } = await createWiredDatabase()
  const ports = [await freePort(), await freePort()] as const
  const front = await startProxy(ports)
  const start = (port: number) =>
    startServerProcess({
      PORT: String(port),
      PUBLIC_URL: front.origin,
      DATABASE_URL: url,
      S3_ENDPOINT: store.endpoint,
      S3_REGION: store.credentials.region,
      S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
      ...environment,
    })
  const servers = await Promise.all(ports.map(start))
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await wire.cut()
    await drop()
  })
  return { store, wire, servers, origin: front.origin, visitor: () => new Caller(front.origin) }
}

/** Asks so often, and says how often each status came and how many servers answered. */
async function ask(caller: Caller, path: string, times = 20) {
  const answers = await Promise.all(Array.from({ length: times }, () => caller.get(path)))
  const statuses = Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, of]) => [
      status,
      of?.length,
    ]),
  )
  // A request's id begins with a number of the server's own.
  const servers = new Set(answers.map(({ headers }) => headers.get('x-request-id')?.split('-')[0]))
  return { statuses, servers: servers.size }
}

const fine = { statuses: { 200: 20 }, servers: 2 }

describe.each(proxies)('behind $name', (front) => {
  test.skipIf(!front.program)(
    '57: a file store that is away costs nothing but files: both servers are asked as before',
    { tags: 'long' },
    async () => {
      const { store, visitor, origin } = await startBehind(front)
      const person = await signUp(origin)
      const agent = await launch({ visitor }, person, 'Email Polisher')
      const form = () => {
        const fields = new FormData()
        fields.set('file', new Blob(['The deposit is 431 euros.']), 'lease.txt')
        return fields
      }
      const kept = await person.ask<{ id: string }>('POST', `${agent.path}/files`, { raw: form() })
      expect(kept.status).toBe(201)
      await store.stop()

      for (let round = 0; round < 3; round += 1) {
        const sent = await person.ask('POST', `${agent.path}/files`, { raw: form() })
        expect(sent).toMatchObject({ status: 503, body: { code: 'unavailable' } })
        expect(await ask(person, `${agent.path}/files/${kept.body.id}`)).toEqual({
          statuses: { 503: 20 },
          servers: 2,
        })
        expect(await ask(visitor(), '/ready')).toEqual({ statuses: { 503: 20 }, servers: 2 })
        expect(await ask(visitor(), '/templates')).toEqual(fine)
        expect(await ask(person, '/auth/me')).toEqual(fine)
      }
    },
  )

  test.skipIf(!front.program)(
    '57: while the database is away our own 503 comes from both servers, and whatever needs no database',
    { tags: 'long' },
    async () => {
      const { wire, visitor, origin } = await startBehind(front)
      const person = await signUp(origin)
      await wire.cut()
      for (let round = 0; round < 3; round += 1) {
        expect(await ask(person, '/auth/me')).toEqual({ statuses: { 503: 20 }, servers: 2 })
        expect(await ask(visitor(), '/about')).toEqual(fine)
      }
      await wire.mend()
      expect(await ask(person, '/auth/me')).toEqual(fine)
    },
  )

  test.skipIf(!front.program)(
    '57: nobody can have a server given up with uploads that are refused before their end',
    { tags: 'long' },
    async () => {
      const { visitor, origin } = await startBehind(front)
      const person = await signUp(origin)
      const large = new Uint8Array(24 * 1024 * 1024)
      for (let round = 0; round < 3; round += 1) {
        await Promise.allSettled(
          ['/auth/login', '/agents/launch', '/templates/upload', '/nowhere'].map((path) =>
            person.ask('POST', path, { raw: large, headers: { 'content-type': 'application/json' } }),
          ),
        )
        // An answer of the proxy itself has no id of a request and would count as another server.
        expect((await ask(visitor(), '/templates')).servers).toBe(2)
        // A busy machine may say once that it is busy.
        await expect.poll(() => ask(visitor(), '/templates')).toEqual(fine)
      }
    },
  )

  test.skipIf(!front.program)(
    '57: a killed server is passed over: whoever asks is answered by the other one',
    { tags: 'long' },
    async () => {
      const { servers, visitor, origin } = await startBehind(front)
      const person = await signUp(origin)
      expect(await ask(visitor(), '/templates')).toEqual(fine)
      await servers[0]!.kill()
      const alone = { statuses: { 200: 20 }, servers: 1 }
      for (let round = 0; round < 3; round += 1) expect(await ask(person, '/auth/me')).toEqual(alone)
      const { email, password } = person
      for (let round = 0; round < 4; round += 1)
        expect(await visitor().post('/auth/login', { email, password })).toMatchObject({ status: 200 })
    },
  )

  test.skipIf(!front.program)(
    'an answer arrives word by word, while its model is still silent',
    { tags: 'long' },
    async () => {
      const model = await startProtocolServer(chatCompletions)
      model.next({ silentAfter: 1, text: ['Half', ' of it'] })
      const { visitor, origin } = await startBehind(front, { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
      const person = await signUp(origin)
      const agent = await launch({ visitor }, person, 'Plant Care')
      for await (const event of streamEvents(person, `${agent.path}/chat`, { message: 'go on' }))
        if (event.type === 'delta') break
    },
  )
})
