import type { Agent } from '@agentry/contract/agents'
import type { SavedTemplate } from '@agentry/contract/creators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, minutes } from '../../core/operation/clock.ts'
import { holding } from '../../db/testing/holding.ts'
import type { Caller } from '../../../tests/support/app/http-client.ts'
import { openCheckout, pay } from '../../../tests/support/people/payer.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { goodLogic } from '../creators/testing/creator.ts'
import { eraseDue } from '../privacy/erasure-service.ts'
import { agentJobs } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

let made = 0
const config = { description: 'Tells how long each kind of tea wants.' }
const publish = async (creator: Caller, more: object = {}, name = `Tea Master ${(made += 1)}`) => {
  const draft = { config: { ...config, name }, prompt: 'You are a calm tea master.', visibility: 'public' }
  const { body, text } = await creator.post<SavedTemplate>('/templates/draft', { ...draft, ...more })
  expect(body.id, text).toBeDefined()
  return body
}
const launch = (who: Caller, template_id: string) =>
  who.post<{ agent_id: string; agent: Agent }>('/agents/launch', { template_id })
const agentsOf = async (who: Caller) => (await who.get<Agent[]>('/agents')).body

test('an agent that is stopped while it starts stays stopped', async () => {
  const [creator, user] = [await app.newProUser(), await app.newUser()]
  const template = await publish(creator)
  const other = await holding(app, 'LOCK TABLE template_file IN ACCESS EXCLUSIVE MODE')
  const launching = launch(user, template.id)
  const [agent] = await waitFor(async () => {
    const agents = await agentsOf(user)
    return agents.length > 0 && agents
  })
  expect(agent!.status).toBe('pending')
  expect((await user.delete(`/agents/${agent!.id}`)).body).toMatchObject({ status: 'stopped' })
  await other.query('ROLLBACK')
  expect((await launching).body.agent.status).toBe('stopped')
})

test('a template that is removed while it is launched is told, and leaves no agent', async () => {
  const [creator, user] = [await app.newProUser(), await app.newUser()]
  const template = await publish(creator)
  const other = await holding(app, 'SELECT FROM account FOR UPDATE')
  const launching = launch(user, template.id)
  await other.somebodyWaits()
  await other.query('DELETE FROM template WHERE id = $1', [template.id])
  await other.query('COMMIT')
  expect(await launching).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await agentsOf(user)).toEqual([])
})

test('26: whether a start needs a place is decided when its turn comes', async () => {
  const [creator, user] = [await app.newProUser(), await app.newUser()]
  const template = await publish(creator)
  for (let count = 0; count < 5; count += 1) await launch(user, template.id)
  const { id: failed } = (await agentsOf(user))[0]!
  await app.ports.db.execute(sql`UPDATE agent SET status = 'error' WHERE id = ${failed}`)

  const other = await holding(app, 'SELECT FROM account FOR UPDATE')
  const starting = user.post(`/agents/${failed}/start`)
  await other.somebodyWaits()
  await user.delete(`/agents/${failed}`)
  await other.query(
    `INSERT INTO agent (id, owner_id, template_id, version_id, name, status, status_since, created_at)
     SELECT gen_random_uuid(), owner_id, template_id, version_id, 'Another', 'running', now(), now() FROM agent WHERE id = $1`,
    [failed],
  )
  await other.query('COMMIT')
  expect(await starting).toMatchObject({ status: 403, body: { code: 'agent-limit' } })
  expect((await agentsOf(user)).filter(({ status }) => status !== 'stopped')).toHaveLength(5)
})

test(
  'a launch that finds no free sandbox stays pending and is finished later',
  { tags: 'long' },
  async () => {
    const busy = await startTestApp({ DATABASE_URL: app.databaseUrl, RUN_JOBS: 'false' })
    const [creator, user] = [await app.newProUser(), await busy.newUser()]
    const template = await publish(creator, { logic: goodLogic })
    await busy.ports.sandbox.close()
    const { agent, agent_id } = (await launch(user, template.id)).body
    expect(agent).toMatchObject({ status: 'pending', status_reason: null })

    const soon = { now: () => after(new Date(), minutes(2)) }
    const [finishing] = agentJobs({ ...app.ports, clock: soon })
    await finishing!.run({} as never)
    expect((await user.get<Agent>(`/agents/${agent_id}`)).body.status).toBe('running')
  },
)

test(
  'an agent of a free version moves to a premium one only for those who may launch it',
  { tags: 'long' },
  async () => {
    const [creator, user] = [await app.newProUser(), await app.newUser()]
    const { id, name } = await publish(creator)
    const path = `/agents/${(await launch(user, id)).body.agent_id}`
    await publish(creator, {
      template_id: id,
      config: { ...config, name, is_premium: true, price_cents: 500 },
    })

    expect(await user.post(`${path}/update`)).toMatchObject({
      status: 403,
      body: { code: 'premium-required' },
    })
    expect((await user.get<Agent>(path)).body).toMatchObject({ version: '1.0.0', status: 'running' })
    const { body } = await openCheckout(user, `template_${id}`, 'payment')
    expect((await pay(app, body.checkout_url)).status).toBe(303)
    expect((await user.post<Agent>(`${path}/update`)).body).toMatchObject({
      version: '1.0.1',
      status: 'running',
    })

    await creator.delete('/user/delete-account')
    await eraseDue({ ...app.ports, clock: { now: () => after(new Date(), days(31)) } })
    // What was bought stays usable for its buyer, and for nobody else.
    expect((await user.get<Agent>(path)).body.status).toBe('running')
    expect((await user.get(`/templates/${id}`)).status).toBe(200)
    expect(await launch(user, id)).toMatchObject({ status: 201 })
    expect(await launch(await app.newUser(), id)).toMatchObject({ status: 404 })
  },
)
