import type { Agent } from '@agentry/contract/agents'
import type { SubscriptionStatus } from '@agentry/contract/billing'
import type { Template } from '@agentry/contract/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { after } from '../../core/operation/clock.ts'
import { Caller } from '../../../tests/support/app/http-client.ts'
import { mailsTo } from '../../../tests/support/people/mails.ts'
import { subscribe } from '../../../tests/support/people/payer.ts'
import {
  openTestApp,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { setPro } from '../auth/pro-service.ts'
import { billingDependencies } from '../billing-dependencies.ts'
import { lookAfterOverdue } from '../billing/subscriptions/reconcile.ts'

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

async function launchMany(person: Caller, template: Template, count: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { body } = await person.post<{ agent_id: string }>('/agents/launch', { template_id: template.id })
    ids.push(body.agent_id)
  }
  return ids
}

const say = (person: Caller, id: string) =>
  person.post<{ code: string; detail: string }>(`/agents/${id}/chat`, { message: 'Hello' })

const statuses = async (person: Caller) => {
  const { body } = await person.get<Agent[]>('/agents')
  return new Map(body.map((agent) => [agent.id, agent]))
}

const tooMany =
  'Stopped because Pro ended: the Free plan has 5 agents. Stop another one to start this one again, or upgrade to Pro.'
const isPremium =
  'Stopped because Pro ended, and its template is part of Pro. Upgrade to Pro to start it again.'

test(
  '62: when Pro ends, the five agents that were used last go on, and the others are refused with a sentence',
  { tags: 'long' },
  async () => {
    const person = await app.newProUser()
    const agents = await launchMany(person, free, 8)
    const used = [agents[0]!, agents[2]!, agents[7]!]
    for (const id of used) expect((await say(person, id)).status).toBe(200)
    await setPro(app.ports, person.email, false)

    // Of those that were never used, the newest stay.
    const staying = [...used, agents[6]!, agents[5]!]
    for (const id of agents) {
      const { status, body } = await say(person, id)
      if (staying.includes(id)) expect(status).toBe(200)
      else expect({ status, ...body }).toMatchObject({ status: 402, code: 'plan-limit', detail: tooMany })
    }
    const shown = await statuses(person)
    expect(agents.filter((id) => shown.get(id)?.status === 'running').toSorted()).toEqual(staying.toSorted())
    expect(shown.get(agents[1]!)).toMatchObject({
      status: 'stopped',
      plan_stop: 'agent-limit',
      status_reason: tooMany,
    })
  },
)

test(
  '62: the person chooses which agents stay, and Pro brings the others back',
  { tags: 'long' },
  async () => {
    const person = await app.newProUser()
    const agents = await launchMany(person, free, 6)
    await setPro(app.ports, person.email, false)
    const [stopped] = agents
    const start = () => person.post<Agent & { code: string }>(`/agents/${stopped}/start`)
    expect(await start()).toMatchObject({ status: 403, body: { code: 'agent-limit' } })
    await person.delete(`/agents/${agents[3]}`)
    expect(await start()).toMatchObject({
      status: 200,
      body: { status: 'running', plan_stop: null, status_reason: null },
    })
    expect((await statuses(person)).get(agents[3]!)).toMatchObject({ status: 'stopped', plan_stop: null })
    expect((await say(person, stopped!)).status).toBe(200)

    await launchMany(person, free, 1)
    await setPro(app.ports, person.email, true)
    expect(await person.post(`/agents/${agents[3]}/start`)).toMatchObject({ body: { status: 'running' } })
    expect((await say(person, agents[3]!)).status).toBe(200)
  },
)

test('62: agents of premium templates stop when Pro ends; what was bought goes on', async () => {
  const person = await app.newProUser()
  const agents = await launchMany(person, premium, 3)
  const [other] = await launchMany(person, free, 1)
  await setPro(app.ports, person.email, false)
  for (const id of agents)
    expect(await say(person, id)).toMatchObject({
      status: 402,
      body: { code: 'plan-limit', detail: isPremium },
    })
  expect((await say(person, other!)).status).toBe(200)
  expect((await statuses(person)).get(agents[0]!)).toMatchObject({ status: 'stopped', plan_stop: 'premium' })
  expect(await person.post(`/agents/${agents[0]}/start`)).toMatchObject({
    status: 403,
    body: { code: 'premium-required' },
  })
  await app.ports.db.execute(sql`
    INSERT INTO template_grant (account_id, template_id, granted_at)
    SELECT id, ${premium.id}, now() FROM account WHERE email = ${person.email}`)
  expect(await person.post(`/agents/${agents[0]}/start`)).toMatchObject({ body: { status: 'running' } })
  expect((await say(person, agents[0]!)).status).toBe(200)
})

test(
  '62: turns at once with eight agents over two replicas are answered by five of them',
  { tags: 'long' },
  async () => {
    const replica = await openTestApp({ DATABASE_URL: app.databaseUrl })
    onTestFinished(replica.stop)
    const person = await app.newProUser()
    const agents = await launchMany(person, free, 8)
    await setPro(app.ports, person.email, false)
    const callers = [person, new Caller(replica.origin, person.token)]
    const answers = await Promise.all(agents.map((id, n) => say(callers[n % 2]!, id)))
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([counts.get(200)?.length, counts.get(402)?.length]).toEqual([5, 3])
  },
)

test(
  '62: access ends at the period’s end to the millisecond, without any job, and the mail says what stopped',
  { tags: 'long' },
  async () => {
    const own = await startTestApp()
    const user = await own.newUser()
    await subscribe(own, user)
    const agents = await launchMany(user, free, 6)
    await user.post('/billing/cancel-subscription')
    const { body } = await user.get<SubscriptionStatus>('/billing/subscription-status')
    const end = new Date(body.current_period_end)
    const at = (moment: Date) => {
      own.ports.clock.now = () => moment
    }
    at(after(end, -1))
    const person = await signedIn(own, user)
    expect((await say(person, agents[0]!)).status).toBe(200)
    at(end)
    // The first one was used; of the others, which never were, the second one is the oldest.
    expect((await say(person, agents[1]!)).status).toBe(402)
    expect((await say(person, agents[0]!)).status).toBe(200)

    await lookAfterOverdue({ ...own.ports, dependencies: billingDependencies(own.ports) })
    const ended = await waitFor(async () =>
      (await mailsTo(own, user.email)).find((mail) => mail.includes('subscription has ended')),
    )
    expect(ended).toContain('1 of your agents')
    expect(ended).toContain('/agents')
  },
)

async function signedIn({ origin }: TestApp, { email, password }: TestUser) {
  const person = new Caller(origin)
  const { body } = await person.post<{ access_token: string }>('/auth/login', { email, password })
  person.token = body.access_token
  return person
}
