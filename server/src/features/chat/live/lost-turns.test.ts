import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { openEvents, readUntil, wordsIn } from '../testing/follow.ts'
import { halfStory, wholeStory } from '../testing/gated-model.ts'
import { killHalfway } from '../testing/kill-halfway.ts'
import { keepLostTurns } from './lost-turn-service.ts'

// Three servers start for each.
vi.setConfig({ testTimeout: 90_000 })

test(
  '36: what a killed server had written is told to whoever follows, kept as interrupted, and not counted',
  { tags: 'long' },
  async () => {
    const { user, agent, path, conversation_id, used, startLater } = await killHalfway()
    expect(await used()).toBe(1)
    const later = await startLater(15)
    const { events } = await openEvents(new Caller(later.origin, user.token), `${path}/stream`)
    const seen = await readUntil(events, ({ type }) => type === 'done')
    expect(wordsIn(seen)).toBe(halfStory)
    expect(seen.at(-1)).toMatchObject({ answer: { interrupted: true, conversation_id } })
    expect(await agent.history(conversation_id)).toMatchObject([
      { content: 'Tell me a story', sender: 'user' },
      { content: halfStory, sender: 'assistant', interrupted: true },
    ])
    expect(await agent.conversations()).toMatchObject([{ message_count: 2 }])
    expect(await used()).toBe(0)
  },
)

test(
  '36: a job keeps what a killed server had written where nobody follows, once among servers',
  { tags: 'long' },
  async () => {
    const { app, agent, conversation_id, used, startLater } = await killHalfway()
    const [later, another] = await Promise.all([startLater(40), startLater(41)])
    await keepLostTurns(app.ports)
    expect(await agent.history(conversation_id)).toEqual([])
    await Promise.all([later, another, later].map(({ ports }) => keepLostTurns(ports)))
    expect(await agent.history(conversation_id)).toMatchObject([{}, { interrupted: true }])
    expect(await used()).toBe(0)
  },
)

test(
  '36: the same message sent again after its server was killed is answered from the start, once',
  { tags: 'long' },
  async () => {
    const { model, user, agent, turn, conversation_id, used, startLater } = await killHalfway()
    model.letGo()
    const later = await startLater(10)
    const person = new Caller(later.origin, user.token)
    const { status, body } = await person.post<{ response: string }>(`${agent.path}/chat`, turn)
    expect({ status, response: body.response }).toEqual({ status: 200, response: wholeStory })
    expect(await agent.history(conversation_id)).toHaveLength(2)
    expect(await used()).toBe(1)
  },
)

test(
  '36: another message after the server was killed follows what was written before',
  { tags: 'long' },
  async () => {
    const { model, user, agent, conversation_id, startLater } = await killHalfway()
    model.letGo()
    const later = await startLater(10)
    const next = { message: 'And then?', conversation_id, client_message_id: randomUUID() }
    const { status } = await new Caller(later.origin, user.token).post(`${agent.path}/chat`, next)
    expect(status).toBe(200)
    expect(await agent.history(conversation_id)).toMatchObject([
      { content: 'Tell me a story' },
      { interrupted: true },
      { content: 'And then?' },
      { content: wholeStory },
    ])
  },
)
