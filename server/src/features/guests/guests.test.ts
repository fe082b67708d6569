import { randomUUID } from 'node:crypto'
import type { Template } from '@agentry/contract/catalogue'
import type { ChatAnswer } from '@agentry/contract/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatCompletions } from '../../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../adapters/models/testing/protocol-server.ts'
import { launch, stream, templateNamed } from '../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../tests/support/app/http-client.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'

type GuestAnswer = ChatAnswer & { state: Record<string, unknown> }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const guestId = () => `guest_${randomUUID()}`
const ask = (guest: Caller, body: object) => guest.post<GuestAnswer>('/guest/chat', body)

async function rowsOf({ ports }: TestApp) {
  const { rows } = await ports.db.execute(
    sql`SELECT (SELECT count(*)::int FROM conversation) + (SELECT count(*)::int FROM message)
      + (SELECT count(*)::int FROM memory_fact) + (SELECT count(*)::int FROM chat_file) AS kept`,
  )
  return rows[0]?.['kept']
}

test(
  'a guest is answered as JSON and as a stream, state travels with the session, nothing is stored',
  { tags: 'long' },
  async () => {
    const before = await rowsOf(app)
    const guest = app.visitor()
    const template_id = await templateNamed(app, 'Spaced Deck')
    const cards = 'Cards: mitosis - cell division; osmosis - water through a membrane'
    const first = await ask(guest, { template_id, message: cards })
    expect(first).toMatchObject({
      status: 200,
      body: { user_tier: 'guest', has_memory: false, turns_left: null },
    })
    const messages = [
      { sender: 'user', content: cards },
      { sender: 'assistant', content: first.body.response },
    ]
    const { state } = first.body
    const events = await stream(guest, '/guest/chat', {
      template_id,
      message: 'cell division',
      messages,
      state,
    })
    expect(events.map(({ type }) => type)).toEqual(['start', 'delta', 'done'])
    expect(events.at(-1)).toMatchObject({
      answer: { response: expect.stringContaining('Right'), memory_debug: { history_messages: 2 } },
      state: expect.anything(),
    })
    const forgetful = await ask(guest, { template_id, message: 'cell division', messages })
    expect(forgetful.body.response).not.toContain('Right')

    const plants = await templateNamed(app, 'Plant Care')
    await ask(guest, { template_id: plants, message: 'Remember that my flat faces north' })
    expect(await rowsOf(app)).toBe(before)
  },
)

test('guests try free public templates only', async () => {
  const { body: premium } = await app.visitor().get<Template[]>('/templates?premium=true&limit=1')
  const guest = app.visitor()
  expect(await ask(guest, { template_id: premium[0]?.id, message: 'hello' })).toMatchObject({
    status: 403,
    body: { code: 'premium-required', detail: expect.stringContaining('Premium subscription required') },
  })
  expect(await ask(guest, { template_id: randomUUID(), message: 'hello' })).toMatchObject({ status: 404 })
})

test('the 31st turn within an hour from one address is refused kindly, another address goes on', async () => {
  const template_id = await templateNamed(app, 'Plant Care')
  const guest = app.visitor()
  const turns = await Promise.all(
    Array.from({ length: 33 }, () => ask(guest, { template_id, message: 'hello' })),
  )
  expect(turns.filter(({ status }) => status === 200)).toHaveLength(30)
  const refused = turns.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({
    code: 'too-many-requests',
    detail:
      'Guests have 30 turns an hour. Take a short break, or sign up for free and go on now, with 50 turns a month.',
  })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(app.visitor(), { template_id, message: 'hello' })).status).toBe(200)
})

test('a turn that the model did not answer is not taken from a guest', { tags: 'long' }, async () => {
  const model = await startProtocolServer(chatCompletions)
  const small = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
  const template_id = await templateNamed(small, 'Plant Care')
  const guest = small.visitor()
  model.next({ status: 401 })
  expect(await ask(guest, { template_id, message: 'hello' })).toMatchObject({
    status: 502,
    body: { code: 'provider-failed' },
  })
  const text = ['Hello.']
  model.next(...Array.from({ length: 31 }, () => ({ text })))
  const statuses = []
  for (let n = 0; n < 31; n += 1) statuses.push((await ask(guest, { template_id, message: 'hello' })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

interface Kept {
  agent_id: string
  conversation_id: string
  detail?: string
}

async function guestSession() {
  const messages = [
    {
      sender: 'user',
      content: 'How often should I water a monstera?',
      timestamp: '2026-03-01T10:00:00.000Z',
    },
    { sender: 'assistant', content: 'Once a week.' },
  ]
  return { guest_id: guestId(), template_id: await templateNamed(app, 'Plant Care'), messages }
}

test(
  'a guest session is kept once as an agent with its conversation, also when asked ten times at once',
  { tags: 'long' },
  async () => {
    const user = await app.newUser()
    for (const name of ['Spaced Deck', 'Split the Bill', 'SQL Tutor', 'Phrasebook'])
      await launch(app, user, name)
    const session = await guestSession()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => user.post<Kept>('/guest/keep', session)),
    )
    answers.push(await user.post<Kept>('/guest/keep', session))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const { agent_id, conversation_id } = answers[0]!.body
    for (const { body } of answers) expect(body).toEqual({ agent_id, conversation_id })

    const { body: agents } = await user.get<{ id: string; name: string; status: string }[]>('/agents')
    expect(agents).toHaveLength(5)
    expect(agents[0]).toMatchObject({ id: agent_id, name: 'My Plant Care', status: 'running' })
    const path = `/agents/${agent_id}/conversations`
    expect((await user.get(path)).body).toMatchObject([
      { conversation_id, title: 'How often should I water a monstera?', message_count: 2 },
    ])
    expect((await user.get(`${path}/${conversation_id}/history`)).body).toMatchObject([
      { sender: 'user', timestamp: '2026-03-01T10:00:00.000Z' },
      { sender: 'assistant', content: 'Once a week.' },
    ])
    const next = await user.post(`/agents/${agent_id}/chat`, { message: 'And a cactus?', conversation_id })
    expect(next).toMatchObject({ status: 200, body: { memory_debug: { history_messages: 2 } } })

    const stranger = await app.newUser()
    const theirs = await stranger.post<Kept>('/guest/keep', session)
    expect(theirs.status).toBe(201)
    expect(theirs.body.agent_id).not.toBe(agent_id)
  },
)

test(
  'with five agents running there is no room to keep a session; with one stopped there is',
  { tags: 'long' },
  async () => {
    const user = await app.newUser()
    const first = await launch(app, user, 'Phrasebook')
    for (const name of ['Spaced Deck', 'Split the Bill', 'SQL Tutor', 'Sleep Coach'])
      await launch(app, user, name)
    const session = await guestSession()
    expect(await user.post('/guest/keep', session)).toMatchObject({
      status: 403,
      body: { code: 'agent-limit', detail: expect.stringContaining('runs 5 agents at a time') },
    })
    await user.delete(first.path)
    expect((await user.post('/guest/keep', session)).status).toBe(201)
  },
)
