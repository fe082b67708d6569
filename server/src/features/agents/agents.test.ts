import type { Agent } from '@agentry/contract/agents'
import type { Template } from '@agentry/contract/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../../../tests/support/app/http-client.ts'
import {
  openTestApp,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../tests/support/app/start-test-app.ts'

let app: TestApp
let free: Template
let premium: Template
beforeAll(async () => {
  app = await openTestApp()
  const { body } = await app.visitor().get<Template[]>('/templates?sort=name')
  free = body.find(({ is_premium }) => !is_premium)!
  premium = body.find(({ is_premium }) => is_premium)!
})
afterAll(() => app.stop())

const launch = (who: Caller, template: Template, name?: string) =>
  who.post<{ agent_id: string; agent: Agent }>('/agents/launch', {
    template_id: template.id,
    ...(name && { name }),
    config_override: {},
  })
const agentsOf = async (who: TestUser) => (await who.get<Agent[]>('/agents/')).body

test('a launched template is a running agent of mine, with the fields of its template', async () => {
  const [user, stranger] = await app.newUsers(2)
  const { status, body } = await launch(user!, free)
  expect(status).toBe(201)
  const [agent] = await agentsOf(user!)
  expect(agent).toMatchObject({
    id: body.agent_id,
    name: `My ${free.name}`,
    status: 'running',
    status_reason: null,
    template_id: free.id,
    template_name: free.name,
    created_at: expect.stringMatching(/Z$/),
    has_voice: expect.any(Boolean),
    has_memory: expect.any(Boolean),
    available_tools: expect.any(Array),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    newer_version: null,
  })
  expect((await user!.get(`/agents/${body.agent_id}`)).body).toEqual(agent)
  expect((await user!.get(`/agents/${body.agent_id}/status`)).body).toEqual({
    status: 'running',
    status_reason: null,
    since: expect.stringMatching(/Z$/),
    last_activity: null,
    messages: 0,
    version: agent?.version,
  })
  const [withVoice] = (await user!.get<Template[]>('/templates?search=quiz%20master')).body
  const { agent: speaking } = (await launch(user!, withVoice!)).body
  expect(speaking).toMatchObject({ has_voice: true, available_tools: [expect.any(String)] })
  expect(await agentsOf(stranger!)).toEqual([])
})

test('nobody else reaches my agent, and it looks as if it were not there', async () => {
  const [user, stranger] = await app.newUsers(2)
  const { body } = await launch(user!, free)
  const path = `/agents/${body.agent_id}`
  const answers = await Promise.all([
    stranger!.get(path),
    stranger!.get(`${path}/status`),
    stranger!.patch(path, { name: 'Mine now' }),
    stranger!.delete(path),
    stranger!.post(`${path}/start`),
    stranger!.post(`${path}/update`),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect((await app.visitor().get(path)).status).toBe(401)
  expect((await agentsOf(user!))[0]).toMatchObject({ name: `My ${free.name}`, status: 'running' })
})

test('a premium template needs Pro', async () => {
  const [user, pro] = [await app.newUser(), await app.newProUser()]
  const refused = await launch(user, premium)
  expect(refused).toMatchObject({ status: 403, body: { code: 'premium-required' } })
  expect(refused.text).toContain('Premium subscription required')
  expect((await launch(pro, premium)).status).toBe(201)
})

test('the Free plan runs five agents; stopping one makes room, starting it again takes it', async () => {
  const user = await app.newUser()
  for (let count = 0; count < 5; count += 1) await launch(user, free)
  const refused = await launch(user, free)
  expect(refused).toMatchObject({ status: 403, body: { code: 'agent-limit' } })
  expect(refused.text).toContain('5 agents')

  const pro = await app.newProUser()
  for (let count = 0; count < 6; count += 1) expect((await launch(pro, free)).status).toBe(201)

  const [last] = await agentsOf(user)
  expect((await user.delete(`/agents/${last?.id}`)).body).toMatchObject({ status: 'stopped' })
  expect((await launch(user, free)).status).toBe(201)
  expect((await user.post(`/agents/${last?.id}/start`)).status).toBe(403)
  const [newest] = await agentsOf(user)
  await user.delete(`/agents/${newest?.id}`)
  expect((await user.post(`/agents/${last?.id}/start`)).body).toMatchObject({ status: 'running' })
})

test(
  '26: 500 launches at once with one place left, over two replicas: exactly one succeeds',
  { tags: 'long' },
  async () => {
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const user = await app.newUser()
    for (let count = 0; count < 4; count += 1) await launch(user, free)
    const elsewhere = new Caller(replica.origin, user.token)
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => launch(index % 2 ? user : elsewhere, free)),
    )
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect(Object.fromEntries([...statuses].map(([status, all]) => [status, all.length]))).toEqual({
      201: 1,
      403: 499,
    })
    expect(await agentsOf(user)).toHaveLength(5)
    await replica.stop()
  },
)

test('an agent is renamed, and an empty name is refused', async () => {
  const user = await app.newUser()
  const { body } = await launch(user, free, 'Helper')
  expect((await user.patch(`/agents/${body.agent_id}`, { name: '  Sunday ' })).body).toMatchObject({
    name: 'Sunday',
  })
  expect((await user.patch(`/agents/${body.agent_id}`, { name: '   ' })).status).toBe(422)
})

test('an unknown template cannot be launched', async () => {
  const user = await app.newUser()
  const ghost = { ...free, id: '00000000-0000-7000-8000-000000000000' }
  expect(await launch(user, ghost)).toMatchObject({ status: 404 })
})

test('launches and guest starts count once per person or session', async () => {
  const [ann, bob] = await app.newUsers(2)
  const template = (await app.visitor().get<Template[]>('/templates?search=spaced')).body[0]!
  const start = (guest: string) =>
    app.visitor().post('/guest/start', { template_id: template.id, guest_id: guest })
  await launch(ann!, template)
  await launch(ann!, template)
  await launch(bob!, template)
  expect((await start('guest_1700000000000_abcdef')).status).toBe(204)
  await start('guest_1700000000000_abcdef')
  const { body } = await app.visitor().get<Template>(`/templates/${template.id}`)
  expect(body.downloads).toBe(3)
  const refused = await app
    .visitor()
    .post('/guest/start', { template_id: premium.id, guest_id: 'guest_1700000000000_abc' })
  expect(refused.status).toBe(403)
})
