import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { openEvents, readUntil, wordsIn } from '../testing/follow.ts'
import { halfStory, wholeStory } from '../testing/gated-model.ts'
import { startAnswering } from '../testing/start-answering.ts'

const isDone = ({ type }: { type: string }) => type === 'done'

test(
  'an answer is written to its end when its sender leaves, counted, and kept',
  { tags: 'long' },
  async () => {
    const { model, agent, conversation_id, used } = await startAnswering()
    model.letGo()
    const history = await waitFor(async () => {
      const messages = await agent.history(conversation_id)
      return messages.length > 0 && messages
    })
    expect(history).toMatchObject([{ content: 'Tell me a story' }, { content: wholeStory }])
    expect(history[1]).not.toHaveProperty('interrupted')
    expect(model.abandoned()).toBe(0)
    expect(await used()).toBe(1)
  },
)

test(
  'an answer is picked up at the next word, here and at another server, with its question',
  { tags: 'long' },
  async () => {
    const { model, user, atOther, path, turn, conversation_id } = await startAnswering()
    for (const person of [user, atOther]) {
      const { events, leave } = await openEvents(person, `${path}/stream`)
      const seen = await readUntil(events, ({ type, text }) => type === 'delta' && text === 'upon ')
      expect(seen[0]).toMatchObject({
        type: 'start',
        id: 1,
        conversation_id,
        question: { message: turn.message, files: [] },
      })
      expect(wordsIn(seen)).toBe(halfStory)
      leave()
    }
    const [here, there] = await Promise.all([
      openEvents(user, `${path}/stream?after=2`),
      openEvents(atOther, `${path}/stream`, { 'last-event-id': '2' }),
    ])
    model.letGo()
    for (const { events } of [here, there]) {
      const seen = await readUntil(events, isDone)
      expect(seen[0]).toMatchObject({ type: 'delta', text: 'upon ', id: 3 })
      expect(seen.at(-1)).toMatchObject({ answer: { response: wholeStory, conversation_id } })
    }
    await waitFor(async () => (await openEvents(user, `${path}/stream`)).status === 204)
  },
)

test(
  'the same message sent again follows the answer under way, here and at another server, and counts once',
  { tags: 'long' },
  async () => {
    const { model, user, atOther, agent, turn, conversation_id, used } = await startAnswering()
    const again = [user, atOther].map((person) =>
      person.post<{ response: string }>(`${agent.path}/chat`, turn),
    )
    model.letGo()
    for (const { status, body } of await Promise.all(again))
      expect({ status, response: body.response }).toEqual({ status: 200, response: wholeStory })
    expect(await agent.history(conversation_id)).toHaveLength(2)
    expect(model.asked).toHaveLength(1)
    expect(await used()).toBe(1)
  },
)

test(
  '38: Stop ends the model call from any server, what was written is kept and counted, and followers are told',
  { tags: 'long' },
  async () => {
    const { model, user, atOther, agent, path, conversation_id, used } = await startAnswering()
    const following = await Promise.all([user, atOther].map((person) => openEvents(person, `${path}/stream`)))
    expect((await atOther.post(`${path}/stop`)).body).toEqual({ stopped: true })
    await waitFor(async () => model.abandoned() === 1)
    for (const { events } of following)
      expect((await readUntil(events, isDone)).at(-1)).toMatchObject({
        answer: { response: halfStory, interrupted: true },
      })
    expect(await agent.history(conversation_id)).toMatchObject([{}, { interrupted: true }])
    expect(await used()).toBe(1)
    expect((await user.post(`${path}/stop`)).body).toEqual({ stopped: false })
  },
)

test(
  'a second message is refused while the first is answered, at any server, and taken after Stop',
  { tags: 'long' },
  async () => {
    const { model, user, atOther, agent, path, conversation_id } = await startAnswering()
    const next = () => ({ message: 'And then?', conversation_id, client_message_id: randomUUID() })
    for (const person of [user, atOther])
      expect(await person.post(`${agent.path}/chat`, next())).toMatchObject({
        status: 409,
        body: { code: 'being-answered', detail: expect.stringMatching(/still being answered/) },
      })
    await user.post(`${path}/stop`)
    model.letGo()
    expect((await atOther.post(`${agent.path}/chat`, next())).status).toBe(200)
    expect(await agent.history(conversation_id)).toHaveLength(4)
  },
)

test(
  '9: nobody else follows or stops an answer, not even through an agent of their own',
  { tags: 'long' },
  async () => {
    const { app, model, agent, conversation_id } = await startAnswering()
    const eve = await app.newUser()
    const hers = await launch(app, eve, 'Plant Care')
    for (const place of [agent.path, hers.path]) {
      const foreign = `${place}/conversations/${conversation_id}`
      const { status } = await openEvents(eve, `${foreign}/stream`)
      const isOwnAgent = place === hers.path
      // A conversation that is stored nowhere yet is not there for her either.
      expect(status).toBe(isOwnAgent ? 204 : 404)
      const stop = await eve.post(`${foreign}/stop`)
      expect(stop).toMatchObject(isOwnAgent ? { body: { stopped: false } } : { status: 404 })
    }
    model.letGo()
    await waitFor(async () => (await agent.history(conversation_id)).length === 2)
    expect((await eve.post(`${hers.path}/conversations/${conversation_id}/stop`)).status).toBe(404)
    expect((await openEvents(eve, `${hers.path}/conversations/${conversation_id}/stream`)).status).toBe(404)
  },
)

test(
  'a conversation that is deleted while it is answered stays deleted, also before its first answer is kept',
  { tags: 'long' },
  async () => {
    const { model, user, agent, conversation_id, path } = await startAnswering()
    expect(await agent.conversations()).toMatchObject([{ conversation_id, answering: true }])
    expect((await user.delete(path)).status).toBe(204)
    expect(model.abandoned()).toBe(1)
    expect(await agent.conversations()).toEqual([])
    expect(await agent.history(conversation_id)).toEqual([])
    expect((await user.delete(path)).status).toBe(404)
  },
)
