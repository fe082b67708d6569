import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@agentry/contract/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

async function personWithAgent(template = 'Split the Bill') {
  const person = await app.newProUser()
  const agent = await launch(app, person, template)
  const conversation_id = randomUUID()
  const path = `${agent.path}/conversations/${conversation_id}`
  return {
    person,
    agent,
    conversation_id,
    path,
    say: (message: string, more: object = {}) => agent.say(message, { conversation_id, ...more }),
    choose: (message_id: string) => person.post<ChatMessage[]>(`${path}/branch`, { message_id }),
    said: async () => (await agent.history(conversation_id)).map(({ content }) => content),
    summary: async () => (await agent.conversations())[0],
  }
}

test(
  'a retry makes another version of the answer, and an edit one of the question; none is lost',
  { tags: 'long' },
  async () => {
    const { agent, say, choose, said, summary, conversation_id } = await personWithAgent()
    const first = await say('help')
    await say('Ann paid 30 for pizza')
    const again = await say('help', { replace_from: first.body.user_message_id })
    expect(again.body).toMatchObject({
      user_message_id: first.body.user_message_id,
      versions: { index: 2, count: 2, previous: first.body.message_id, next: null },
    })
    expect(again.body).not.toHaveProperty('user_versions')
    const edited = await say('Bob paid 12 for wine', { replace_from: first.body.user_message_id })
    expect(edited.body.user_versions).toEqual({
      index: 2,
      count: 2,
      previous: first.body.user_message_id,
      next: null,
    })
    expect(await said()).toEqual(['Bob paid 12 for wine', edited.body.response])
    expect(await summary()).toMatchObject({ message_count: 2, title: 'Bob paid 12 for wine' })

    const back = await choose(first.body.message_id)
    expect(back.status).toBe(200)
    expect(back.body.map(({ content }) => content)).toEqual(await said())
    expect(await said()).toEqual(['help', first.body.response, 'Ann paid 30 for pizza', expect.any(String)])
    const [question, answer] = await agent.history(conversation_id)
    expect(question?.versions).toMatchObject({ index: 1, count: 2, next: edited.body.user_message_id })
    expect(answer?.versions).toMatchObject({ index: 1, count: 2, next: again.body.message_id })
    expect(await summary()).toMatchObject({ message_count: 4, title: 'help' })
  },
)

test('each fork remembers which version was looked at last', { tags: 'long' }, async () => {
  const { say, choose, said } = await personWithAgent()
  const first = await say('help')
  const second = await say('Ann paid 30 for pizza')
  const cheaper = await say('Ann paid 20 for pizza', { replace_from: second.body.user_message_id })
  await choose(second.body.user_message_id)
  await say('Bob, Ann', { replace_from: first.body.user_message_id })
  await choose(first.body.user_message_id)
  expect((await said())[2]).toBe('Ann paid 30 for pizza')
  await choose(cheaper.body.message_id)
  expect((await said())[2]).toBe('Ann paid 20 for pizza')
})

test("the template's own state follows the branch", { tags: 'long' }, async () => {
  const { say, choose } = await personWithAgent()
  await say('Ann, Bob')
  const pizza = await say('Ann paid 30 for pizza')
  await say('Ann paid 50 for sushi', { replace_from: pizza.body.user_message_id })
  expect((await say('list')).body.response).toContain('50')
  await choose(pizza.body.user_message_id)
  const { body } = await say('list')
  expect(body.response).toContain('30')
  expect(body.response).not.toContain('50')
})

test('pages of the history follow the chosen branch', { tags: 'long' }, async () => {
  const { person, path, say, choose } = await personWithAgent()
  const first = await say('help one')
  for (const word of ['two', 'three']) await say(`help ${word}`)
  await say('help uno', { replace_from: first.body.user_message_id })
  await say('help due')
  const page = await person.get<ChatMessage[]>(`${path}/history?limit=2`)
  expect(page.headers.get('x-has-more')).toBe('true')
  expect(page.body[0]?.content).toBe('help due')
  const earlier = await person.get<ChatMessage[]>(`${path}/history?limit=2&before=${page.body[0]?.id}`)
  expect(earlier.body[0]?.content).toBe('help uno')
  expect(earlier.headers.get('x-has-more')).toBe('false')
  const back = await choose(first.body.user_message_id)
  expect(back.headers.get('x-has-more')).toBe('false')
  expect(back.body.filter(({ sender }) => sender === 'user').map(({ content }) => content)).toEqual([
    'help one',
    'help two',
    'help three',
  ])
})

test('retries from two windows at once make two versions', { tags: 'long' }, async () => {
  const { agent, say, conversation_id, summary } = await personWithAgent()
  const first = await say('help')
  const replace_from = first.body.user_message_id
  const windows = await Promise.all(Array.from({ length: 6 }, () => say('help', { replace_from })))
  expect(windows.map(({ status }) => status)).toEqual(windows.map(() => 200))
  const [, answer] = await agent.history(conversation_id)
  expect(answer?.versions).toMatchObject({ index: 7, count: 7 })
  expect(await summary()).toMatchObject({ message_count: 2 })
})

test('a retry that is sent twice is answered once', { tags: 'long' }, async () => {
  const { agent, say, conversation_id } = await personWithAgent()
  const first = await say('help')
  const turn = { replace_from: first.body.user_message_id, client_message_id: randomUUID() }
  const once = await say('help', turn)
  const twice = await say('help', turn)
  expect(twice.body).toMatchObject({
    message_id: once.body.message_id,
    user_message_id: first.body.user_message_id,
  })
  expect((await agent.history(conversation_id))[1]?.versions).toMatchObject({ count: 2 })
})

interface Exported {
  branch: { leaf_id: string }
  messages: { id: string; content: string; parent_id: string | null }[]
  other_versions: { id: string; content: string; parent_id: string | null }[]
}

test('an export says which branch it is of, and as JSON has all versions', { tags: 'long' }, async () => {
  const { person, path, say, conversation_id } = await personWithAgent()
  const first = await say('help')
  const edited = await say('Ann paid 30 for pizza', { replace_from: first.body.user_message_id })
  const markdown = (await person.get(`${path}/export`)).text
  expect(markdown).toContain('2 messages of other versions are left out')
  expect(markdown).toMatch(/\*\*You\*\*, [\d-]+ [\d:]+ UTC, version 2 of 2/)
  const { body } = await person.get<Exported>(`${path}/export?format=json`)
  expect(body.branch.leaf_id).toBe(edited.body.message_id)
  expect(body.messages.map(({ id }) => id)).toEqual([edited.body.user_message_id, edited.body.message_id])
  expect(body.other_versions.map(({ id, parent_id }) => [id, parent_id])).toEqual([
    [first.body.user_message_id, null],
    [first.body.message_id, first.body.user_message_id],
  ])
  const all = await accountExport(person)
  const exported = all.chat_history.find(({ id }) => id === conversation_id)
  expect(exported).toMatchObject({ leaf_id: edited.body.message_id })
  expect(exported?.messages.map(({ id }) => id)).toContain(first.body.message_id)
})

async function accountExport(person: TestUser) {
  const { body } = await person.get<{ chat_history: { id: string; messages: { id: string }[] }[] }>(
    '/user/export-data',
  )
  return body
}

test(
  "somebody else's messages and conversations can be neither chosen nor branched",
  { tags: 'long' },
  async () => {
    const mine = await personWithAgent()
    const theirs = await personWithAgent()
    const { body } = await mine.say('help')
    await theirs.say('help')
    for (const call of ['branch', 'fork']) {
      const message_id = body.message_id
      expect((await theirs.person.post(`${mine.path}/${call}`, { message_id })).status).toBe(404)
      expect((await theirs.person.post(`${theirs.path}/${call}`, { message_id })).status).toBe(404)
      const inTheirs = `${theirs.agent.path}/conversations/${mine.conversation_id}/${call}`
      expect((await theirs.person.post(inTheirs, { message_id })).status).toBe(404)
    }
  },
)

test('a deleted conversation takes all versions with it', async () => {
  const { person, path, say, conversation_id } = await personWithAgent()
  const first = await say('help')
  await say('Ann paid 30 for pizza', { replace_from: first.body.user_message_id })
  expect((await person.delete(path)).status).toBe(204)
  const { rows } = await app.ports.db.execute(
    sql`SELECT count(*)::int AS left FROM message WHERE conversation_id = ${conversation_id}`,
  )
  expect(rows).toEqual([{ left: 0 }])
})
