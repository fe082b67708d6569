import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { chatCompletions } from '../../src/adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../src/adapters/models/testing/protocol-server.ts'
import { launch, streamEvents } from '../support/people/chat-person.ts'
import { Caller } from '../support/app/http-client.ts'
import { startPacedModel } from '../support/services/paced-model.ts'
import { startServerProcess } from '../support/app/server-process.ts'
import { startTestApp } from '../support/app/start-test-app.ts'
import { waitFor } from '../support/app/wait-for.ts'

interface Used {
  turns: { used: number }
  voice_seconds: { used: number }
}

/** SIGTERM at the first word of an answer; what the person saw of it, and how the server ended. */
async function stopDuringAnswer(modelUrl: string, template = 'Plant Care') {
  const app = await startTestApp()
  const user = await app.newProUser()
  const agent = await launch(app, user, template)
  const server = await startServerProcess({
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.folder,
    OPENAI_BASE_URL: modelUrl,
    OPENAI_MODEL: 'm',
  })
  const person = new Caller(server.origin, user.token)
  const conversation_id = randomUUID()
  let stopped: Promise<number | null> | undefined
  let began = Infinity
  let last = 'nothing'
  const reading = (async () => {
    for await (const event of streamEvents(person, `${agent.path}/chat`, {
      message: 'go on',
      conversation_id,
    })) {
      last = event.type
      if (event.type !== 'delta' || stopped) continue
      began = performance.now()
      stopped = server.kill('SIGTERM')
    }
  })()
  await reading.catch(() => undefined)
  const code = await stopped
  return {
    code,
    last,
    seconds: (performance.now() - began) / 1000,
    history: await agent.history(conversation_id),
    used: (await user.get<Used>('/allowance')).body,
  }
}

test('38: a server that is told to stop lets an answer finish', { tags: 'long' }, async () => {
  const model = await startPacedModel({ words: ['One ', 'two ', 'three.'], everyMs: 500 })
  onTestFinished(model.stop)
  const { code, last, seconds, history, used } = await stopDuringAnswer(model.url)
  expect({ code, last }).toEqual({ code: 0, last: 'done' })
  expect(seconds).toBeLessThan(10)
  expect(history).toMatchObject([{ content: 'go on' }, { content: 'One two three.' }])
  expect(used.turns.used).toBe(1)
})

test(
  '38, 64: an answer that would not end is cut within ten seconds, what was written is kept, and the turn is not counted',
  { tags: 'long' },
  async () => {
    const model = await startProtocolServer(chatCompletions)
    model.next({ silentAfter: 1, text: ['Half'] })
    const { code, last, seconds, history, used } = await stopDuringAnswer(model.url)
    expect(code).toBe(0)
    expect(last).not.toBe('done')
    expect(seconds).toBeLessThan(10)
    expect(history).toMatchObject([{ content: 'go on' }, { content: 'Half', interrupted: true }])
    expect(used.turns.used).toBe(0)
  },
)

test(
  '64: the voice seconds of an answer that a stopping server cut off are given back, and its voiceover is kept',
  { tags: 'long' },
  async () => {
    const model = await startProtocolServer(chatCompletions)
    const speak = { tool: 'voiceover', input: { script: 'Tea is a drink.', voice: 'kal16' } }
    model.next(speak, { silentAfter: 1, text: ['Half'] })
    const { history, used } = await stopDuringAnswer(model.url, 'Poem Forms')
    expect(history).toMatchObject([{}, { content: 'Half', interrupted: true, audio_files: [{}] }])
    expect(used).toMatchObject({ turns: { used: 0 }, voice_seconds: { used: 0 } })
  },
)

test('64: a turn that the person stops is counted', async () => {
  const model = await startProtocolServer(chatCompletions)
  model.next({ silentAfter: 1, text: ['Half'] })
  const app = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const leaving = new AbortController()
  const events = streamEvents(user, `${agent.path}/chat`, { message: 'go on' }, leaving.signal)
  for await (const { type } of events) if (type === 'delta') break
  leaving.abort()
  await waitFor(async () => (await user.get<Used>('/allowance')).body.turns.used === 1)
  const [conversation] = await waitFor(async () => {
    const all = await agent.conversations()
    return all.length > 0 && all
  })
  expect(conversation).toMatchObject({ last_message: 'Half' })
})

test(
  '64: an answer that nobody listens to any more is kept by a server that stops, and not counted',
  { tags: 'long' },
  async () => {
    const model = await startProtocolServer(chatCompletions)
    model.next({ silentAfter: 1, text: ['Half'] })
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const user = await app.newUser()
    const agent = await launch(app, user, 'Plant Care')
    const server = await startServerProcess({
      DATABASE_URL: app.databaseUrl,
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'm',
    })
    const person = new Caller(server.origin, user.token)
    const conversation_id = randomUUID()
    const leaving = new AbortController()
    const turn = { message: 'go on', conversation_id, client_message_id: randomUUID() }
    const events = streamEvents(person, `${agent.path}/chat`, turn, leaving.signal)
    for await (const { type } of events) if (type === 'delta') break
    leaving.abort()
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(await agent.history(conversation_id)).toMatchObject([{}, { content: 'Half', interrupted: true }])
    expect(await agent.conversations()).toMatchObject([{ message_count: 2 }])
    expect((await user.get<Used>('/allowance')).body.turns.used).toBe(0)
  },
)
