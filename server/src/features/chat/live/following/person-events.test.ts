import { randomUUID } from 'node:crypto'
import { followersAtOnce } from '@agentry/contract/rules/limits'
import { expect, test } from 'vitest'
import { launch } from '../../../../../tests/support/people/chat-person.ts'
import { Caller } from '../../../../../tests/support/app/http-client.ts'
import { startTestApp } from '../../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../../tests/support/app/wait-for.ts'
import { openEvents, readUntil, type Told } from '../../testing/follow.ts'
import { startAnswering } from '../../testing/start-answering.ts'

const isChange =
  (change: string) =>
  ({ type, change: told }: Told) =>
    type === 'changed' && told === change

test(
  'every page of a person hears what happens to their conversations, at any server; nobody else does',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const other = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const [user, stranger] = await app.newUsers(2)
    const agent = await launch(app, user!, 'Plant Care')
    const [here, there, foreign] = await Promise.all([
      openEvents(user!, '/user/events'),
      openEvents(new Caller(other.origin, user!.token), '/user/events'),
      openEvents(stranger!, '/user/events'),
    ])
    for (const { events } of [here, there, foreign])
      expect((await readUntil(events, () => true))[0]).toMatchObject({ type: 'answering', conversations: [] })

    const conversation_id = randomUUID()
    const { body } = await agent.say('hello', { conversation_id, client_message_id: randomUUID() })
    const path = `${agent.path}/conversations/${conversation_id}`
    await user!.patch(path, { title: 'Ferns' })
    await user!.delete(path)
    const ofAnswer = { agent_id: agent.id, conversation_id, message_id: body.message_id }
    for (const { events } of [here, there])
      expect(
        (await readUntil(events, isChange('deleted'))).filter(({ type }) => type === 'changed'),
      ).toMatchObject([
        { ...ofAnswer, change: 'started' },
        { ...ofAnswer, change: 'ended' },
        { agent_id: agent.id, conversation_id, change: 'edited' },
        { agent_id: agent.id, conversation_id, change: 'deleted' },
      ])

    const hers = await launch(app, stranger!, 'Plant Care')
    const own = await hers.say('hello', { client_message_id: randomUUID() })
    const heard = await readUntil(foreign.events, isChange('ended'))
    // A notice of one's own, such as the welcome, is about no conversation.
    const about = heard.flatMap(({ conversation_id: id }) => id ?? [])
    expect(new Set(about)).toEqual(new Set([own.body.conversation_id]))
  },
)

test(
  'a conversation is listed as answering from the first word of its first answer on, until it is kept',
  { tags: 'long' },
  async () => {
    const { model, user, atOther, agent, conversation_id } = await startAnswering()
    const expected = { title: 'Tell me a story', message_count: 0, answering: true, conversation_id }
    expect(await agent.conversations()).toMatchObject([expected])
    const { body } = await atOther.get('/user/events')
    expect(body).toEqual({ conversations: [{ agent_id: agent.id, conversation_id }] })
    const { text } = await user.get('/user/export-data')
    expect(text).toContain('Tell me a story')
    model.letGo()
    const listed = await waitFor(async () => {
      const [first] = await agent.conversations()
      return first?.message_count === 2 && first
    })
    expect(listed).not.toHaveProperty('answering')
  },
)

test(
  '25: connections that only listen are bounded for each person, and places come back',
  { tags: 'long' },
  async () => {
    const { app, model, user, path } = await startAnswering()
    const open = Array.from({ length: followersAtOnce.ofPerson }, (_, n) =>
      openEvents(user, n % 2 ? '/user/events' : `${path}/stream`),
    )
    const opened = await Promise.all(open)
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))
    for (const address of ['/user/events', `${path}/stream`])
      expect(await user.get(address, { headers: { accept: 'text/event-stream' } })).toMatchObject({
        status: 429,
        body: { code: 'too-many-requests' },
      })
    expect((await openEvents(await app.newUser(), '/user/events')).status).toBe(200)
    expect((await user.get('/agents')).status).toBe(200)
    for (const { leave } of opened) leave()
    await waitFor(async () => (await openEvents(user, '/user/events')).status === 200)
    model.letGo()
  },
)

test('a server that stops does not wait for those who only listen', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const { events } = await openEvents(user, '/user/events')
  await readUntil(events, () => true)
  const stopped = app.stop()
  expect(await events.next()).toMatchObject({ done: true })
  await stopped
})
