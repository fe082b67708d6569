import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import { launch, streamEvents } from '../../../../tests/support/people/chat-person.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'

test(
  'turns at the same moment in one conversation are all there, each with its answer',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    const agent = await launch(app, user, 'Plant Care')
    const conversation_id = randomUUID()
    const turns = await Promise.all(
      Array.from({ length: 12 }, (_, n) => agent.say(`hello ${n}`, { conversation_id })),
    )
    expect(turns.map(({ status }) => status)).toEqual(turns.map(() => 200))
    expect(await agent.conversations()).toMatchObject([{ conversation_id, message_count: 24 }])
    const history = await agent.history(conversation_id)
    const pairs = turns.map(({ body }) => [body.user_message_id, body.message_id])
    const kept = Array.from({ length: 12 }, (_, n) => history.slice(2 * n, 2 * n + 2).map(({ id }) => id))
    expect(kept.toSorted()).toEqual(pairs.toSorted())
  },
)

test('a repeat without a conversation id is known by its client_message_id', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const client_message_id = randomUUID()
  const first = await agent.say('hello', { client_message_id })
  expect((await agent.say('hello', { client_message_id })).body).toEqual(first.body)
  expect(await agent.conversations()).toHaveLength(1)
})

/** An agent whose answer has begun and waits; leaving ends it. */
async function startAnswering() {
  const model = await startProtocolServer(chatCompletions)
  const app = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const conversation_id = randomUUID()
  model.next({ text: ['Hello.'] })
  await agent.say('hello', { conversation_id })
  model.next({ silentAfter: 1, text: ['Half'] })
  const away = new AbortController()
  const events = streamEvents(user, `${agent.path}/chat`, { message: 'go on', conversation_id }, away.signal)
  for (let event = await events.next(); event.value?.type !== 'delta';) event = await events.next()
  const path = `${agent.path}/conversations/${conversation_id}`
  model.always({ text: ['Other.'] })
  return { user, agent, conversation_id, path, leave: () => away.abort() }
}

test('a new title that was given during an answer stays', { tags: 'long' }, async () => {
  const { user, agent, conversation_id, path, leave } = await startAnswering()
  await user.patch(path, { title: 'Ferns' })
  leave()
  await waitFor(async () => (await agent.history(conversation_id)).length === 4)
  expect(await agent.conversations()).toMatchObject([{ title: 'Ferns', message_count: 4 }])
})

test(
  'a conversation that was deleted during an answer stays deleted, and the answer does not count',
  { tags: 'long' },
  async () => {
    const { user, agent, path, leave } = await startAnswering()
    const used = async () => (await user.get<{ turns: { used: number } }>('/allowance')).body.turns.used
    expect(await used()).toBe(2)
    expect((await user.delete(path)).status).toBe(204)
    leave()
    await waitFor(async () => (await used()) === 1)
    expect(await agent.conversations()).toEqual([])
  },
)

test(
  'a question that is asked before another branch is chosen stays on its own, which is chosen again',
  { tags: 'long' },
  async () => {
    const { user, agent, conversation_id, path, leave } = await startAnswering()
    const [first] = await agent.history(conversation_id)
    const forked = await agent.say('Remember that I have two cats', {
      conversation_id,
      replace_from: first!.id,
      client_message_id: randomUUID(),
    })
    expect(forked.status).toBe(200)
    leave()
    const words = async () => (await agent.history(conversation_id)).map(({ content }) => content)
    await waitFor(async () => (await words()).length === 4)
    expect(await words()).toEqual(['hello', 'Hello.', 'go on', 'Half'])
    const back = await user.post<{ content: string }[]>(`${path}/branch`, {
      message_id: forked.body.user_message_id,
    })
    expect(back.body.map(({ content }) => content)).toEqual(['Remember that I have two cats', 'Other.'])
  },
)
