import { randomUUID } from 'node:crypto'
import { ChatAnswer } from '@agentry/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

test('a turn is answered with every field true, and kept', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Split the Bill')
  const conversation_id = randomUUID()
  const { status, body } = await agent.say('help', { conversation_id, session_id: 's1', voice_enabled: true })
  expect(status).toBe(200)
  expect(ChatAnswer.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    conversation_id,
    has_memory: false,
    user_tier: 'free',
    voice_enabled: false,
    model_used: expect.stringContaining('built-in'),
    turns_left: 49,
    tools_used: [],
    audio_files: [],
  })
  expect(body.response.length).toBeGreaterThan(20)

  const history = await agent.history(conversation_id)
  expect(history).toMatchObject([
    { sender: 'user', content: 'help', id: body.user_message_id, conversation_id },
    {
      sender: 'assistant',
      content: body.response,
      id: body.message_id,
      timestamp: body.timestamp,
      model_used: body.model_used,
      conversation_id,
      has_memory: false,
      user_tier: 'free',
      voice_enabled: false,
      memory_debug: body.memory_debug,
    },
  ])
  expect(await agent.conversations()).toMatchObject([
    {
      conversation_id,
      session_id: 's1',
      title: 'help',
      last_message: expect.stringMatching(/\w/),
      updated_at: expect.stringMatching(/Z$/),
      message_count: 2,
    },
  ])
})

test('the simple variant with message and session_id has a conversation for each session', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Split the Bill')
  const { body } = await agent.say('Tom paid 30 for Ann and Tom', { session_id: 'simple' })
  const next = await agent.say('help', { session_id: 'simple' })
  expect(next.body.conversation_id).toBe(body.conversation_id)
  const other = await agent.say('help', { session_id: 'other' })
  expect(await agent.conversations()).toMatchObject([
    { conversation_id: other.body.conversation_id, session_id: 'other', message_count: 2 },
    { conversation_id: body.conversation_id, session_id: 'simple', message_count: 4 },
  ])
})

test('a session goes on in its newest conversation, and is nobody else’s', async () => {
  const [user, stranger] = [await app.newUser(), await app.newUser()]
  const agent = await launch(app, user, 'Split the Bill')
  const conversationId = crypto.randomUUID()
  await agent.say('help', { conversation_id: conversationId, session_id: 'shared' })
  const next = await agent.say('help', { session_id: 'shared' })
  expect(next.body.conversation_id).toBe(conversationId)
  const theirs = await (await launch(app, stranger, 'Split the Bill')).say('help', { session_id: 'shared' })
  expect(theirs.body.conversation_id).not.toBe(conversationId)
})

test('the stream tells the same turn: start, words, done', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const events = await agent.stream('How often should I water a monstera?')
  expect(events[0]).toMatchObject({ type: 'start' })
  const done = events.at(-1)
  if (done?.type !== 'done') throw new Error(`the stream ended with ${JSON.stringify(done)}`)
  const words = events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('')
  expect(words).toBe(done.answer.response)
  expect(done.answer.tools_used).toMatchObject([{ tool: 'knowledge', success: true }])
  expect(events.filter(({ type }) => type === 'tool-start' || type === 'tool-result')).toHaveLength(2)
  expect(await agent.history(done.answer.conversation_id)).toMatchObject([{}, { content: words }])
})

test('logic keeps its state from turn to turn', { tags: 'long' }, async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Spaced Deck')
  const conversation_id = randomUUID()
  await agent.say('Cards: mitosis - cell division; osmosis - water through a membrane', { conversation_id })
  const { body } = await agent.say('cell division', { conversation_id })
  expect(body.response).toContain('Right')
  expect(body.memory_debug.history_messages).toBe(2)
})

test('the same client_message_id is answered once, also at the same moment', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Split the Bill')
  const turn = { conversation_id: randomUUID(), client_message_id: randomUUID() }
  const first = await agent.say('help', turn)
  const again = await agent.say('help', turn)
  expect(again.body).toEqual(first.body)
  expect(await agent.history(turn.conversation_id)).toHaveLength(2)

  const rush = { conversation_id: turn.conversation_id, client_message_id: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => agent.say('help', rush)))
  for (const { status, body } of answers.filter(({ status }) => status !== 200))
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'being-answered' } })
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(await agent.history(turn.conversation_id)).toHaveLength(4)
  const { body } = await user.get<{ turns: { used: number } }>('/allowance')
  expect(body.turns.used).toBe(2)
})

test('retry and edit replace a message and all that follows', { tags: 'long' }, async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Split the Bill')
  const conversation_id = randomUUID()
  const first = await agent.say('help', { conversation_id })
  await agent.say('Ann paid 30', { conversation_id })
  const edited = await agent.say('Bob paid 12 for pizza', {
    conversation_id,
    replace_from: first.body.user_message_id,
  })
  expect(edited.status).toBe(200)
  const history = await agent.history(conversation_id)
  expect(history.map(({ content }) => content)).toEqual(['Bob paid 12 for pizza', edited.body.response])
  expect((await agent.conversations())[0]).toMatchObject({ message_count: 2, title: 'Bob paid 12 for pizza' })
  const foreign = await agent.say('x', { conversation_id, replace_from: randomUUID() })
  expect(foreign.status).toBe(404)
})

test(
  'a retry starts from what the template knew before the message, not from what came after',
  { tags: 'long' },
  async () => {
    const user = await app.newUser()
    const agent = await launch(app, user, 'Split the Bill')
    const conversation_id = randomUUID()
    await agent.say('Ann, Bob', { conversation_id })
    const first = await agent.say('Ann paid 30 for pizza', { conversation_id })
    const second = await agent.say('Bob paid 10 for wine', { conversation_id })
    const again = await agent.say('Bob paid 10 for wine', {
      conversation_id,
      replace_from: second.body.user_message_id,
    })
    expect(again.body.response).toBe(second.body.response)
    expect(again.body.memory_debug).toMatchObject({ history_messages: 4, summarised_messages: 0 })
    const edited = await agent.say('Ann paid 31 for pizza', {
      conversation_id,
      replace_from: first.body.user_message_id,
    })
    expect(edited.body.memory_debug).toMatchObject({ history_messages: 2, summarised_messages: 0 })
    const { body } = await agent.say('list', { conversation_id })
    expect(body.response).toContain('31')
    expect(body.response).not.toMatch(/30|wine/)
  },
)

test("9: somebody else's conversation, agent or message id inside my request is a 404", async () => {
  const [owner, stranger] = await app.newUsers(2)
  const mine = await launch(app, owner!, 'Split the Bill')
  const theirs = await launch(app, stranger!, 'Split the Bill')
  const { body } = await mine.say('help')
  const { conversation_id, user_message_id } = body
  expect((await theirs.say('hello', { conversation_id })).status).toBe(404)
  expect((await theirs.say('hello', { conversation_id, replace_from: user_message_id })).status).toBe(404)
  const path = `${mine.path}/conversations`
  const foreign = [
    await stranger!.get(path),
    await stranger!.get(`${path}/${conversation_id}/history`),
    await stranger!.get(`${theirs.path}/conversations/${conversation_id}/history`),
    await stranger!.patch(`${theirs.path}/conversations/${conversation_id}`, { title: 'Mine now' }),
    await stranger!.delete(`${theirs.path}/conversations/${conversation_id}`),
    await stranger!.get(`${theirs.path}/conversations/${conversation_id}/export`),
    await stranger!.post(`${mine.path}/chat`, { message: 'hello' }),
  ]
  for (const answer of foreign) expect(answer.status).toBe(404)
  expect(await mine.history(conversation_id)).toHaveLength(2)
})

test('conversations are renamed, searched by title and words, exported and deleted', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Split the Bill')
  const [one, two] = [randomUUID(), randomUUID()]
  await agent.say('Ann paid 30 for the aquarium', { conversation_id: one })
  await agent.say('help', { conversation_id: two })
  await user.patch(`${agent.path}/conversations/${two}`, { title: '  Lisbon in May ' })
  expect((await agent.conversations('lisbon')).map(({ title }) => title)).toEqual(['Lisbon in May'])
  expect((await agent.conversations('aquarium')).map(({ conversation_id }) => conversation_id)).toEqual([one])
  expect(await agent.conversations('a%e_')).toEqual([])

  const markdown = await user.get(`${agent.path}/conversations/${one}/export`)
  expect(markdown.headers.get('content-disposition')).toContain('attachment')
  expect(markdown.text).toContain('Ann paid 30 for the aquarium')
  const json = await user.get<{ messages: unknown[] }>(
    `${agent.path}/conversations/${one}/export?format=json`,
  )
  expect(json.body.messages).toHaveLength(2)

  expect((await user.delete(`${agent.path}/conversations/${one}`)).status).toBe(204)
  expect((await agent.conversations()).map(({ conversation_id }) => conversation_id)).toEqual([two])
})

test('history comes in pages, the newest first', { tags: 'long' }, async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Split the Bill')
  const conversation_id = randomUUID()
  for (const word of ['one', 'two', 'three']) await agent.say(`help ${word}`, { conversation_id })
  const path = `${agent.path}/conversations/${conversation_id}/history`
  const newest = await user.get<{ id: string; content: string }[]>(`${path}?limit=2`)
  expect(newest.headers.get('x-has-more')).toBe('true')
  expect(newest.body[0]?.content).toBe('help three')
  const earlier = await user.get<{ content: string }[]>(`${path}?limit=10&before=${newest.body[0]?.id}`)
  expect(earlier.body.map(({ content }) => content)).toContain('help one')
  expect(earlier.body).toHaveLength(4)
  expect(earlier.headers.get('x-has-more')).toBe('false')
})

test('a stopped agent says so, and its conversations stay readable', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Split the Bill')
  const { body } = await agent.say('help')
  await user.delete(agent.path)
  expect(await agent.say('help')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('not running') },
  })
  expect(await agent.history(body.conversation_id)).toHaveLength(2)
})

test('an agent remembers across conversations, and forgets what it is told to', async () => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const { body } = await agent.say('Remember that my flat faces north')
  const about = expect.stringContaining('north')
  expect(body.tools_used).toMatchObject([{ tool: 'memory', success: true, about }])
  const [, kept] = await agent.history(body.conversation_id)
  expect(kept?.tools_used).toEqual(body.tools_used)
  const memory = await user.get<{ id: string; fact: string }[]>(`${agent.path}/memory`)
  expect(memory.body).toMatchObject([{ fact: expect.stringContaining('north') }])

  const recalled = await agent.say('What do you know about me?')
  expect(recalled.body.response).toContain('north')
  expect(recalled.body.memory_debug.facts_used).toHaveLength(1)

  const [fact] = memory.body
  const stranger = await app.newUser()
  expect((await stranger.delete(`${agent.path}/memory/${fact?.id}`)).status).toBe(404)
  expect((await user.delete(`${agent.path}/memory/${fact?.id}`)).status).toBe(204)
  expect((await user.get(`${agent.path}/memory`)).body).toEqual([])
})

test.each([[''], ['   '], ['x'.repeat(20_001)], [null]])('the message %j is refused', async (message) => {
  const user = await app.newUser()
  const agent = await launch(app, user, 'Split the Bill')
  expect((await agent.say(message as string)).status).toBe(422)
})
