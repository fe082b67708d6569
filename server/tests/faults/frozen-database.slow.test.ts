import type { Endpoint } from '@agentry/contract/endpoint'
import { endpoints } from '@agentry/contract/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { TestProvider } from '../../src/features/auth/provider/testing/test-provider.ts'
import { ownOneOfEach } from '../attacks/support/owned-things.ts'
import { readyFor } from '../attacks/support/ready-callers.ts'
import { nameOf } from '../attacks/support/valid-bodies.ts'
import { launch, streamEvents, templateNamed } from '../support/people/chat-person.ts'
import { startPacedModel } from '../support/services/paced-model.ts'
import { startTestApp, type TestApp } from '../support/app/start-test-app.ts'
import { waitFor } from '../support/app/wait-for.ts'
import { createWiredDatabase, type Wire } from './support/wire.ts'

/** Every call of the contract, ready to be made by somebody who may make it. */
async function everyCall(app: TestApp) {
  const things = await ownOneOfEach(app)
  const template = await templateNamed(app, 'Plant Care')
  const calls: Call[] = []
  for (const endpoint of endpoints as readonly Endpoint[]) {
    const { caller, address, body } = await readyFor(endpoint, { app, things, template })
    const asking = endpoint.upload ? { raw: upload() } : endpoint.body ? { body } : {}
    calls.push({ name: nameOf(endpoint), make: () => caller.ask(endpoint.method, address, asking) })
  }
  return calls
}

function upload() {
  const form = new FormData()
  form.set('file', new Blob(['hello']), 'hello.txt')
  return form
}

interface Call {
  name: string
  make: () => Promise<{ status: number }>
}

async function timed({ name, make }: Call) {
  const began = performance.now()
  const { status } = await make()
  return { name, status, seconds: (performance.now() - began) / 1000 }
}

type Timed = Awaited<ReturnType<typeof timed>>

async function oneByOne(calls: Call[]) {
  const answers: Timed[] = []
  for (const call of calls) answers.push(await timed(call))
  return answers
}

test.each([
  ['all at once', (calls: Call[]) => Promise.all(calls.map(timed)), async () => undefined],
  // As after a quiet minute: the next request has to connect first.
  [
    'one by one without an open connection',
    oneByOne,
    async (wire: Wire) => {
      await wire.cut()
      await wire.mend()
    },
  ],
])(
  '37: when the database freezes, every call of the contract is answered within five seconds: %s',
  { tags: 'long', timeout: 600_000 },
  async (_name, makeAll, prepare) => {
    const { wire, url, drop } = await createWiredDatabase()
    const provider = await new TestProvider().open(['http://agentry.test/auth'])
    onTestFinished(async () => void (await provider.stop()))
    const app = await startTestApp({ DATABASE_URL: url, ...provider.environment })
    onTestFinished(drop)
    const calls = await everyCall(app)
    expect(calls).toHaveLength(endpoints.length)
    await app.ports.jobs.stop()
    await prepare(wire)

    wire.freeze()
    const answers = await makeAll(calls)
    expect(answers.filter(({ seconds }) => seconds > 5)).toEqual([])
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(60)

    wire.thaw()
    await waitFor(async () => (await app.visitor().get('/ready')).status === 200)
    await app.stop()
    await wire.cut()
  },
)

test('37: a turn during which the database freezes ends within five seconds of its last word', async () => {
  const { wire, url, drop } = await createWiredDatabase()
  const model = await startPacedModel({ words: ['One ', 'two ', 'three.'], everyMs: 100 })
  onTestFinished(model.stop)
  const app = await startTestApp({ DATABASE_URL: url, OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
  onTestFinished(drop)
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const guest = app.visitor()
  const template_id = await templateNamed(app, 'Plant Care')
  const person = streamEvents(user, `${agent.path}/chat`, { message: 'go on' })
  const visitor = streamEvents(guest, '/guest/chat', { template_id, message: 'go on' })

  const streams = [person, visitor]
  await Promise.all(streams.map((events) => events.next()))
  wire.freeze()
  const ended = await Promise.all(
    streams.map(async (events) => {
      let lastWord = performance.now()
      for await (const { type } of events) if (type === 'delta') lastWord = performance.now()
      return (performance.now() - lastWord) / 1000
    }),
  )
  expect(ended.filter((seconds) => seconds > 5)).toEqual([])

  wire.thaw()
  await waitFor(async () => (await guest.get('/ready')).status === 200)
  await app.stop()
  await wire.cut()
})
