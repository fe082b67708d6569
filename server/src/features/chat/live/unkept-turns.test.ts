import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { after, seconds } from '../../../core/operation/clock.ts'
import { breakRows } from '../../../../tests/support/app/break-rows.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import type { TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { halfStory, wholeStory } from '../testing/gated-model.ts'
import { openEvents, readUntil } from '../testing/follow.ts'
import { killHalfway } from '../testing/kill-halfway.ts'
import { startAnswering } from '../testing/start-answering.ts'
import { keepLostTurns } from './lost-turn-service.ts'

// Two servers start for each, or more.
vi.setConfig({ testTimeout: 90_000 })

/** The job, so many seconds after the server was killed. */
const keepAt = ({ ports }: TestApp, later: number) =>
  keepLostTurns({ ...ports, clock: { now: () => after(ports.clock.now(), seconds(later)) } })

const half = [{ content: 'Tell me a story' }, { content: halfStory, interrupted: true }]

test(
  'a turn of a killed server that cannot be kept is kept at the next run, and keeps no other one back',
  { tags: 'long' },
  async () => {
    const { app, agent, lost, used } = await killHalfway({ conversations: 3 })
    const [unkept, unclaimed, whole] = lost.map(({ conversation_id }) => conversation_id)
    const mends = [
      await breakRows(app, 'message', 'conversation_id', unkept!),
      await breakRows(app, 'running_turn', 'conversation_id', unclaimed!),
    ]
    await keepAt(app, 40)
    expect(await agent.history(whole!)).toMatchObject(half)
    for (const id of [unkept, unclaimed]) expect(await agent.history(id!)).toEqual([])
    for (const mend of mends) await mend()
    await keepAt(app, 100)
    for (const id of [unkept, unclaimed]) expect(await agent.history(id!)).toMatchObject(half)
    expect(await used()).toBe(0)
  },
)

test(
  'a turn of a killed server that cannot be kept for an hour is given back',
  { tags: 'long' },
  async () => {
    const { app, user, agent, conversation_id, used } = await killHalfway()
    await breakRows(app, 'message', 'conversation_id', conversation_id)
    const answering = async () => (await user.get('/user/events')).body
    for (const later of [40, 100, 3500]) await keepAt(app, later)
    expect(await answering()).toEqual({ conversations: [{ agent_id: agent.id, conversation_id }] })
    expect(await used()).toBe(1)
    await keepAt(app, 3700)
    expect(await answering()).toEqual({ conversations: [] })
    expect(await used()).toBe(0)
  },
)

test(
  'a turn of a killed server is kept also where the picture that came with it cannot be read',
  { tags: 'long' },
  async () => {
    const background = { width: 64, height: 48, channels: 3, background: '#246' } as const
    const picture = await sharp({ create: background }).png().toBuffer()
    const { agent, conversation_id, startLater } = await killHalfway({ picture })
    // Its file store is a folder of its own, and empty.
    const later = await startLater(40)
    await keepLostTurns(later.ports)
    const [question, answer] = await agent.history(conversation_id)
    expect([question, answer]).toMatchObject(half)
    expect(question).toMatchObject({ files: [{ name: 'sea.png' }] })
  },
)

test(
  'a message after one that cannot be kept yet is refused for a moment, and then follows it',
  { tags: 'long' },
  async () => {
    const { model, app, user, agent, conversation_id, startLater } = await killHalfway()
    model.letGo()
    const mend = await breakRows(app, 'message', 'conversation_id', conversation_id)
    const next = { message: 'And then?', conversation_id, client_message_id: randomUUID() }
    const sayAt = async (later: number) => {
      const { origin } = await startLater(later)
      return new Caller(origin, user.token).post(`${agent.path}/chat`, next)
    }
    expect(await sayAt(10)).toMatchObject({ status: 409, body: { code: 'being-answered' } })
    await mend()
    expect((await sayAt(30)).status).toBe(200)
    expect(await agent.history(conversation_id)).toMatchObject([
      ...half,
      { content: 'And then?' },
      { content: wholeStory },
    ])
  },
)

test(
  'a conversation that is deleted after its server was killed does not come back',
  { tags: 'long' },
  async () => {
    const { app, user, agent, path, used } = await killHalfway()
    expect((await user.delete(path)).status).toBe(204)
    await keepAt(app, 40)
    expect(await agent.conversations()).toEqual([])
    expect(await used()).toBe(0)
  },
)

test(
  'a turn that ended while the database was broken holds its conversation up for seconds, also after Stop',
  { tags: 'long' },
  async () => {
    const { app, model, user, atOther, agent, path, conversation_id } = await startAnswering()
    const elsewhere = await openEvents(atOther, `${path}/stream`)
    await readUntil(elsewhere.events, ({ text }) => text === 'upon ')
    const { events } = await openEvents(user, `${path}/stream`)
    const mend = await breakRows(app, 'running_turn', 'conversation_id', conversation_id)
    model.letGo()
    await readUntil(events, ({ type }) => type === 'error')
    await mend()
    await user.post(`${path}/stop`)
    const next = { message: 'And then?', conversation_id, client_message_id: randomUUID() }
    expect((await user.post(`${agent.path}/chat`, next)).status).toBe(200)
    expect(await agent.history(conversation_id)).toMatchObject([
      { content: 'Tell me a story' },
      { content: expect.stringContaining(halfStory), interrupted: true },
      { content: 'And then?' },
      { content: wholeStory },
    ])
  },
)
