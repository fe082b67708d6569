import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, templateNamed } from '../support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

test(
  "10: beginning a conversation or a turn with somebody else's id takes nothing over",
  { tags: 'long' },
  async () => {
    const [ann, eve] = await app.newUsers(2)
    const hers = await launch(app, ann!, 'Plant Care')
    const mine = await launch(app, eve!, 'Plant Care')
    const ids = { conversation_id: randomUUID(), client_message_id: randomUUID() }
    const first = await hers.say('My flat faces heliotrope', ids)
    expect((await mine.say('hello', { conversation_id: ids.conversation_id })).status).toBe(404)
    expect((await mine.say('hello', ids)).status).toBe(404)
    const own = await mine.say('hello', { client_message_id: ids.client_message_id })
    expect(own.status).toBe(200)
    expect(own.body.message_id).not.toBe(first.body.message_id)
    expect(own.text).not.toContain('heliotrope')
    expect(await hers.history(ids.conversation_id)).toHaveLength(2)
  },
)

test('10: a guest session that somebody kept is theirs; another who names it gets one of their own', async () => {
  const [ann, eve] = await app.newUsers(2)
  const template_id = await templateNamed(app, 'Plant Care')
  const guest_id = `guest_${randomUUID()}`
  const keep = (content: string) => ({ guest_id, template_id, messages: [{ sender: 'user', content }] })
  const hers = await ann!.post<{ agent_id: string; conversation_id: string }>(
    '/guest/keep',
    keep('heliotrope'),
  )
  const taken = await eve!.post<{ agent_id: string; conversation_id: string }>('/guest/keep', keep('mine'))
  expect([hers.status, taken.status]).toEqual([201, 201])
  expect(taken.text).not.toContain(hers.body.agent_id)
  expect(taken.text).not.toContain(hers.body.conversation_id)
  const { agent_id, conversation_id } = hers.body
  const history = await ann!.get(`/agents/${agent_id}/conversations/${conversation_id}/history`)
  expect(history.text).toContain('heliotrope')
  expect(history.text).not.toContain('mine')
  const own = taken.body
  const theirs = await eve!.get(`/agents/${own.agent_id}/conversations/${own.conversation_id}/history`)
  expect(theirs.text).toContain('mine')
  expect(theirs.text).not.toContain('heliotrope')
})
