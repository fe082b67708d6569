import { randomUUID } from 'node:crypto'
import type { EgressAsk, EgressGrant } from '@agentry/contract/egress'
import type { ChatAnswer } from '@agentry/contract/messages'
import type { Failure } from '@agentry/contract/rules/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { launchTemplate, streamEvents } from '../../../../../tests/support/people/chat-person.ts'
import { waitFor } from '../../../../../tests/support/app/wait-for.ts'
import { after, minutes } from '../../../../core/operation/clock.ts'
import { courier } from '../testing/courier.ts'
import { openWithWorld } from '../testing/open-web.ts'
import { answerAsk, watchTurn } from '../testing/watched-turn.ts'

// On a busy machine: a server, its database and Python start first.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let given: Awaited<ReturnType<typeof openWithWorld>>
beforeAll(async () => {
  given = await openWithWorld()
})
afterAll(() => given.stop())
beforeEach(() => {
  given.world.received.length = 0
  given.model.clear()
})

async function newCourier(more: { reaches?: string[]; version?: string; template_id?: string } = {}) {
  const creator = await given.app.newProUser()
  const { reaches = ['courier.example'], version = '1.0.0' } = more
  const save = (config: object, template_id?: string) =>
    creator.post<{ id: string }>('/templates/draft', {
      config: {
        name: `Courier ${randomUUID().slice(0, 8)}`,
        description: 'Delivers what you say to where it belongs.',
        tools: ['web_browsing', 'research'],
        reaches,
        version,
        ...config,
      },
      prompt: 'You deliver.',
      logic: courier.replaceAll('PORT', String(given.world.port)),
      ...(template_id && { template_id }),
    })
  const { body, text } = await save({})
  if (!body.id) throw new Error(text)
  const agent = await launchTemplate(creator, body.id)
  return { person: creator, agent, save, templateId: body.id, path: `${agent.path}/chat` }
}

const errorsOf = ({ tools_used }: ChatAnswer) => tools_used.map(({ error }) => error)

test(
  '44: what Python would send is shown first; once sends it once, deny goes on without it',
  { tags: 'long' },
  async () => {
    const { person, path } = await newCourier()
    const body = { message: 'Please deliver parcel-4711' }
    const denied = await watchTurn(person, { path, body, decision: 'deny' })
    const [ask] = denied.asks
    const url = given.at('courier.example', '/?d=parcel-4711')
    expect(ask).toMatchObject({
      sink: 'page',
      destination: 'courier.example',
      text: url,
      made_by: 'code',
      private_parts: [{ start: 'http://courier.example'.length, end: url.length }],
    })
    expect(new Date(ask!.expires_at).getTime() - new Date(ask!.created_at).getTime()).toBe(minutes(10))
    expect(errorsOf(denied.answer)).toEqual(['Sending to courier.example was not allowed.'])
    expect(denied.answer.response).toBe('On its way.')
    expect(given.world.received).toEqual([])

    const allowed = await watchTurn(person, { path, body, decision: 'once' })
    expect(allowed.events.map(({ type }) => type)).toEqual([
      'start',
      'delta',
      'tool-start',
      'ask',
      'ask-settled',
      'tool-result',
      'done',
    ])
    expect(given.world.received.join()).toContain('courier.example')
    expect(allowed.answer.receipt).toMatchObject([{ sink: 'page', destination: 'courier.example', calls: 1 }])
    expect((await watchTurn(person, { path, body, decision: 'deny' })).asks).toHaveLength(1)
  },
)

test(
  '44: a host that the template does not name under reaches is denied to Python without asking',
  { tags: 'long' },
  async () => {
    const { person, path } = await newCourier()
    const { asks, answer } = await watchTurn(person, {
      path,
      body: { message: 'send it x-1' },
      decision: 'always',
    })
    expect(asks).toEqual([])
    expect(errorsOf(answer)).toEqual([
      expect.stringContaining('"reaches", and other.example is none of them'),
    ])
    expect(given.world.received).toEqual([])
  },
)

test(
  '44: always lasts for this agent and host until it is revoked or the template reaches more',
  { tags: 'long' },
  async () => {
    const { person, agent, path, save, templateId } = await newCourier()
    const body = { message: 'deliver a-1' }
    expect((await watchTurn(person, { path, body, decision: 'always' })).asks).toHaveLength(1)
    expect((await watchTurn(person, { path, body, decision: 'deny' })).asks).toEqual([])
    const grants = await person.get<EgressGrant[]>('/egress/grants')
    expect(grants.body).toMatchObject([
      { agent_id: agent.id, sink: 'page', host: 'courier.example', made_by: 'code', holds: true },
    ])
    expect((await person.get<EgressGrant[]>(`${agent.path}/grants`)).body).toEqual(grants.body)

    const stranger = await given.app.newUser()
    const revoke = `/egress/grants/${grants.body[0]!.id}`
    expect((await stranger.delete(revoke)).status).toBe(404)
    expect((await stranger.get(`${agent.path}/grants`)).status).toBe(404)

    await save({ version: '1.1.0', reaches: ['courier.example', 'second.example'] }, templateId)
    expect((await person.post(`${agent.path}/update`)).status).toBe(409)
    expect((await person.post(`${agent.path}/update`, { confirm: true })).status).toBe(200)
    expect((await person.get<EgressGrant[]>('/egress/grants')).body).toMatchObject([{ holds: false }])
    expect((await watchTurn(person, { path, body, decision: 'always' })).asks).toHaveLength(1)
    expect((await watchTurn(person, { path, body, decision: 'deny' })).asks).toEqual([])

    const [again] = (await person.get<EgressGrant[]>('/egress/grants')).body
    // A removed agent can be taken back for a while; its grants are not in the way of the others.
    await person.post(`${agent.path}/remove`)
    expect(await person.get('/egress/grants')).toMatchObject({ status: 200, body: [] })
    expect((await person.post(`${agent.path}/restore`)).status).toBeLessThan(300)
    expect((await person.delete(`/egress/grants/${again!.id}`)).status).toBe(204)
    expect((await watchTurn(person, { path, body, decision: 'deny' })).asks).toHaveLength(1)
  },
)

test(
  '44: after a reload the open request is listed, another replica can take the decision, and nobody else can',
  { tags: 'long' },
  async () => {
    const { person, agent, path } = await newCourier()
    const turn = streamEvents(person, path, { message: 'deliver b-2' })
    let ask: EgressAsk | undefined
    const rest = (async () => {
      const types: string[] = []
      for await (const event of turn) {
        types.push(event.type)
        if (event.type === 'ask') ask = event.ask
      }
      return types
    })()
    await waitFor(async () => ask !== undefined)
    const { secret: _none, ...shown } = ask!
    expect((await person.get<EgressAsk[]>(`${agent.path}/asks`)).body).toEqual([shown])

    const stranger = await given.app.newUser()
    expect((await stranger.get(`${agent.path}/asks`)).status).toBe(404)
    expect((await answerAsk(stranger, { agentPath: agent.path, ask: ask!, decision: 'once' })).status).toBe(
      404,
    )
    const guess = { secret: 'A'.repeat(43), decision: 'once' }
    expect((await stranger.post(`/guest/asks/${ask!.id}`, guess)).status).toBe(404)
    expect(given.world.received).toEqual([])

    // As a replica does that has no such turn.
    await given.app.ports.db.execute(sql`UPDATE egress_ask SET decision = 'once' WHERE id = ${ask!.id}`)
    expect(await rest).toContain('ask-settled')
    expect(given.world.received.join()).toContain('d=b-2')
    expect((await answerAsk(person, { agentPath: agent.path, ask: ask!, decision: 'once' })).status).toBe(404)
    expect((await person.get<EgressAsk[]>(`${agent.path}/asks`)).body).toEqual([])
  },
)

test('44: a turn whose person reloads the page waits on, and is answered when they decide', async () => {
  const { person, agent, path } = await newCourier()
  const [conversation_id, client_message_id] = [randomUUID(), randomUUID()]
  const tab = new AbortController()
  const events = streamEvents(
    person,
    path,
    { message: 'deliver g-7', conversation_id, client_message_id },
    tab.signal,
  )
  for (;;) {
    const { value, done } = await events.next()
    if (done) throw new Error('it did not ask')
    if (value.type === 'ask') break
  }
  tab.abort()
  const [ask] = (await person.get<EgressAsk[]>(`${agent.path}/asks`)).body
  expect(ask).toMatchObject({ destination: 'courier.example', conversation_id })
  expect((await answerAsk(person, { agentPath: agent.path, ask: ask!, decision: 'once' })).status).toBe(204)
  const answer = await waitFor(async () => (await agent.history(conversation_id))[1])
  expect(answer).toMatchObject({ content: 'On its way.', tools_used: [{ success: true }] })
  expect(given.world.received.join()).toContain('d=g-7')
})

test('44: after ten minutes the turn goes on without it', async () => {
  const { person, path } = await newCourier()
  const { clock } = given.app.ports
  const types: string[] = []
  let answer: ChatAnswer | undefined
  try {
    for await (const event of streamEvents(person, path, { message: 'deliver c-3' })) {
      types.push(event.type)
      if (event.type === 'ask') given.app.ports.clock = { now: () => after(clock.now(), minutes(10)) }
      if (event.type === 'ask-settled') expect(event.decision).toBe('expired')
      if (event.type === 'done') answer = event.answer
    }
  } finally {
    given.app.ports.clock = clock
  }
  expect(types).toContain('ask-settled')
  expect(errorsOf(answer!)).toEqual([expect.stringContaining('nobody answered in time')])
  expect(given.world.received).toEqual([])
})

test('44: three requests of a person wait at most; a fourth is refused at once', async () => {
  const { person, path } = await newCourier()
  const away = new AbortController()
  const waiting = [1, 2, 3].map(async (count) => {
    const events = streamEvents(person, path, { message: `deliver d-${count}` }, away.signal)
    // Not `for await`, which would hang up at its end.
    for (;;) {
      const { value, done } = await events.next()
      if (done) throw new Error('it did not ask')
      if (value.type === 'ask') return
    }
  })
  await Promise.all(waiting)
  const fourth = await watchTurn(person, { path, body: { message: 'deliver d-4' }, decision: 'once' })
  expect(fourth.asks).toEqual([])
  expect(errorsOf(fourth.answer)).toEqual([expect.stringContaining('too many requests wait')])
  away.abort()
})

test('44: a program is told what would be sent, and says beforehand what may be', async () => {
  const { person, agent } = await newCourier()
  const refused = await person.post<Failure>(`${agent.path}/chat`, { message: 'deliver e-5' })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'needs-grant', ask: { sink: 'page', destination: 'courier.example', made_by: 'code' } },
  })
  expect(await agent.conversations()).toEqual([])
  const grant = { sink: 'page', host: 'courier.example', made_by: 'code' }
  const without = await agent.say('deliver e-5', { grants: [{ ...grant, allow: false }] })
  expect(errorsOf(without.body)).toEqual(['Sending to courier.example was not allowed.'])
  expect(given.world.received).toEqual([])
  const allowed = await agent.say('deliver e-5', { grants: [grant] })
  expect(allowed.body.tools_used).toMatchObject([{ success: true }])
  expect(given.world.received.join()).toContain('d=e-5')
})

test('44: a guest is asked too, answers with the secret of the request, and grants for the session', async () => {
  const { person, templateId } = await newCourier()
  await person.patch(`/templates/${templateId}`, { visibility: 'unlisted' })
  const guest = given.app.visitor()
  const body = { template_id: templateId, message: 'deliver f-6' }
  const path = '/guest/chat'
  const { asks } = await watchTurn(guest, { path, body, decision: 'once' })
  expect(asks).toMatchObject([{ destination: 'courier.example', secret: expect.any(String) }])
  expect(given.world.received.join()).toContain('d=f-6')
  const stored = await given.app.ports.db.execute(sql`SELECT * FROM egress_ask`)
  expect(JSON.stringify(stored.rows)).not.toContain('f-6')

  const grants = [{ sink: 'page', host: 'courier.example', made_by: 'code' }]
  const next = await watchTurn(guest, { path, body: { ...body, grants }, decision: 'deny' })
  expect(next.asks).toEqual([])
  expect(next.answer.receipt).toMatchObject([{ sink: 'page', destination: 'courier.example' }])
  expect((await guest.post<Failure>(path, body)).body.code).toBe('needs-grant')
})
