import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConversationSummary } from '@agentry/contract/chat'
import type { ChatMessage } from '@agentry/contract/messages'
import { forkLimits } from '@agentry/contract/rules/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { holding } from '../../../db/testing/holding.ts'
import { fillStorage, usedBytes } from '../../billing/testing/storage.ts'
import { attachFile } from '../testing/attach-file.ts'
import { startWithDraft } from '../testing/mail-drafts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const fork = (person: Caller, agent: { path: string }, conversation: string, message_id: string) =>
  person.post<ConversationSummary & { detail?: string }>(`${agent.path}/conversations/${conversation}/fork`, {
    message_id,
  })

const lease = 'The deposit for the harbour flat is 431 euros. It is due in May.'

test('a branch begins a new conversation with what was said up to there', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Split the Bill')
  const { conversation_id } = (await agent.say('Ann, Bob')).body
  const pizza = await agent.say('Ann paid 30 for pizza', { conversation_id })
  await agent.say('Bob paid 10 for wine', { conversation_id })
  const wordsOf = async (id: string) => (await agent.history(id)).map(({ content }) => content)
  const before = await wordsOf(conversation_id)
  const { status, body: forked } = await fork(person, agent, conversation_id, pizza.body.message_id)
  expect(status).toBe(201)
  expect(forked).toMatchObject({ title: 'Ann, Bob (branch)', message_count: 4 })
  expect(await wordsOf(forked.conversation_id)).toEqual(before.slice(0, 4))
  const { body } = await agent.say('list', { conversation_id: forked.conversation_id })
  expect(body.response).toContain('30')
  expect(body.response).not.toContain('wine')
  expect(await wordsOf(conversation_id)).toEqual(before)
})

test('the files of a branch are its own, and count as storage', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const { body: file } = await attachFile(person, agent, 'lease.txt', lease)
  const first = await agent.say('How much is the deposit?', { file_ids: [file.id] })
  const { conversation_id } = first.body
  const used = await usedBytes(person)
  const { body: forked } = await fork(person, agent, conversation_id, first.body.message_id)
  expect(await usedBytes(person)).toBe(used * 2)
  expect((await person.delete(`${agent.path}/conversations/${conversation_id}`)).status).toBe(204)
  const [question] = await agent.history(forked.conversation_id)
  const [copy] = question?.files ?? []
  expect(copy).toMatchObject({ name: 'lease.txt' })
  expect(copy?.id).not.toBe(file.id)
  expect((await person.get(copy!.url.replace('/api', ''))).text).toBe(lease)
  const asked = await agent.say('When is it due?', { conversation_id: forked.conversation_id })
  expect(asked.body.response).toContain('May')
  await person.delete(`${agent.path}/conversations/${forked.conversation_id}`)
  expect(await usedBytes(person)).toBe(0)
})

test('a branch without room for its files is refused, and leaves nothing behind', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const { body: file } = await attachFile(person, agent, 'lease.txt', lease)
  const first = await agent.say('How much is the deposit?', { file_ids: [file.id] })
  const { conversation_id, message_id } = first.body
  const stored = async () =>
    (await readdir(join(app.folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length
  const before = await stored()
  await fillStorage(app, person.email, 200)
  const refused = await fork(person, agent, conversation_id, message_id)
  expect(refused).toMatchObject({ status: 402, body: { detail: expect.stringContaining('storage is full') } })
  expect(await stored()).toBe(before)
  expect(await agent.conversations()).toHaveLength(1)
})

test('an edited message keeps its files, and so does the version before it', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const { body: file } = await attachFile(person, agent, 'lease.txt', lease)
  const first = await agent.say('How much is the deposit?', { file_ids: [file.id] })
  const { conversation_id, user_message_id: replace_from } = first.body
  const edited = await agent.say('When is it due?', { conversation_id, replace_from, file_ids: [file.id] })
  expect(edited.body.response).toContain('May')
  const namesOf = (messages: ChatMessage[]) => messages[0]?.files?.map(({ name }) => name)
  expect(namesOf(await agent.history(conversation_id))).toEqual(['lease.txt'])
  const path = `${agent.path}/conversations/${conversation_id}/branch`
  const back = await person.post<ChatMessage[]>(path, { message_id: replace_from })
  expect(namesOf(back.body)).toEqual(['lease.txt'])
  const forked = await fork(person, agent, conversation_id, edited.body.message_id)
  expect(namesOf(await agent.history(forked.body.conversation_id))).toEqual(['lease.txt'])
  const later = await agent.say('When is it due?', { conversation_id: forked.body.conversation_id })
  expect(later.body.response).toContain('May')
})

test(
  'a mail that was drafted before the branch is sent from either conversation by itself',
  { tags: 'long' },
  async () => {
    const { person, agent, draft, sent } = await startWithDraft()
    const { answer } = await draft()
    const forked = await fork(person, agent, answer.conversation_id, answer.message_id)
    const draftOf = async (id: string) => {
      const tool = (await agent.history(id)).at(-1)?.tools_used?.[0]
      return tool?.result as { draft_id: string; status: string }
    }
    const [original, copy] = [
      await draftOf(answer.conversation_id),
      await draftOf(forked.body.conversation_id),
    ]
    expect(copy).toMatchObject({ ...original, draft_id: expect.not.stringContaining(original.draft_id) })
    await person.post(`${agent.path}/emails/${copy.draft_id}/discard`)
    expect(await draftOf(answer.conversation_id)).toMatchObject({ status: 'draft' })
    expect(await draftOf(forked.body.conversation_id)).toMatchObject({ status: 'discarded' })
    expect(await sent()).toEqual([])
  },
)

test('branches are limited by the hour and by their length', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Split the Bill')
  const { conversation_id, message_id } = (await agent.say('help')).body
  await app.ports.db.execute(
    sql`UPDATE message SET depth = ${forkLimits.messages + 1} WHERE id = ${message_id}`,
  )
  expect(await fork(person, agent, conversation_id, message_id)).toMatchObject({ status: 409 })
  await app.ports.db.execute(sql`UPDATE message SET depth = 2 WHERE id = ${message_id}`)
  const statuses: number[] = []
  for (let n = 0; n <= forkLimits.perHour; n += 1)
    statuses.push((await fork(person, agent, conversation_id, message_id)).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(forkLimits.perHour)
  expect(statuses.at(-1)).toBe(429)
})

test('a conversation that is deleted while it is branched leaves no branch', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Plant Care')
  const { conversation_id, message_id } = (await agent.say('Hello')).body
  const other = await holding(app, `DELETE FROM conversation WHERE id = '${conversation_id}'`)
  const forking = fork(person, agent, conversation_id, message_id)
  await Promise.race([forking, other.somebodyWaits()])
  await other.query('COMMIT')
  expect((await forking).status).toBe(404)
  expect((await person.get('/conversations')).body).toEqual([])
})
