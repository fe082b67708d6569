import type { MemoryFact } from '@agentry/contract/memory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

async function personWithAgent() {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Plant Care')
  const memory = async () => (await person.get<MemoryFact[]>(`${agent.path}/memory`)).body
  return {
    person,
    agent,
    memory,
    inUse: async () => (await memory()).filter(({ set_aside }) => !set_aside).map(({ fact }) => fact),
    choose: (conversation: string, message_id: string) =>
      person.post(`${agent.path}/conversations/${conversation}/branch`, { message_id }),
  }
}

test(
  'what a version remembered is set aside with it, shown as such, and used again with it',
  { tags: 'long' },
  async () => {
    const { agent, memory, inUse, choose } = await personWithAgent()
    const first = await agent.say('I live in Ghent')
    const { conversation_id, user_message_id: replace_from } = first.body
    expect(await inUse()).toEqual(['I live in Ghent'])
    await agent.say('hello', { conversation_id, replace_from })
    expect(await memory()).toMatchObject([{ fact: 'I live in Ghent', set_aside: true }])
    const elsewhere = await agent.say('What do you know about me?')
    expect(elsewhere.body.response).not.toContain('Ghent')
    await choose(conversation_id, first.body.message_id)
    expect(await inUse()).toEqual(['I live in Ghent'])
    expect((await agent.say('What do you know about me?')).body.response).toContain('Ghent')
  },
)

test(
  'a fact that another version replaced comes back with the version that knew it',
  { tags: 'long' },
  async () => {
    const { agent, inUse, choose } = await personWithAgent()
    await agent.say('I live in Ghent')
    const moved = await agent.say('I live in Lyon')
    expect(await inUse()).toEqual(['I live in Lyon'])
    const { conversation_id, user_message_id: replace_from } = moved.body
    await agent.say('hello', { conversation_id, replace_from })
    expect(await inUse()).toEqual(['I live in Ghent'])
    await choose(conversation_id, moved.body.message_id)
    expect(await inUse()).toEqual(['I live in Lyon'])
  },
)

test('what a person deleted stays deleted, whichever version is chosen', { tags: 'long' }, async () => {
  const { person, agent, memory, choose } = await personWithAgent()
  const first = await agent.say('I live in Ghent')
  const { conversation_id, user_message_id: replace_from } = first.body
  await agent.say('hello', { conversation_id, replace_from })
  expect((await person.delete(`${agent.path}/memory`)).status).toBe(204)
  await choose(conversation_id, first.body.message_id)
  expect(await memory()).toEqual([])
})

test('what somebody asked to forget is not remembered again by another version', async () => {
  const { agent, inUse } = await personWithAgent()
  await agent.say('I live in Ghent and I have two cats')
  const forgot = await agent.say('forget where I live')
  const { conversation_id, user_message_id: replace_from } = forgot.body
  await agent.say('hello', { conversation_id, replace_from })
  expect(await inUse()).toEqual(['I have two cats'])
})

test('a fact of a version that is not chosen can be edited, and is used from then on', async () => {
  const { person, agent, memory, inUse } = await personWithAgent()
  const first = await agent.say('I live in Ghent')
  const { conversation_id, user_message_id: replace_from } = first.body
  await agent.say('hello', { conversation_id, replace_from })
  const [fact] = await memory()
  await person.patch(`${agent.path}/memory/${fact!.id}`, { fact: 'I live in Bruges' })
  expect(await inUse()).toEqual(['I live in Bruges'])
})

test('an answer is not told what only the version that it replaces had learned', async () => {
  const { agent } = await personWithAgent()
  const first = await agent.say('I live in Ghent')
  const { conversation_id, user_message_id: replace_from } = first.body
  const again = await agent.say('What do you know about me?', { conversation_id, replace_from })
  expect(again.body.response).not.toContain('Ghent')
  expect(again.body.memory_debug.facts_used).toEqual([])
})
