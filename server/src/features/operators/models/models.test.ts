import type { ModelsPage } from '@agentry/contract/operators/models'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import { admin } from '../../../../tests/support/app/admin.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'
import { modelCall } from '../../chat/schema.ts'

const reason = 'The old contract has ended'
const key = 'sk-hush-4711'

async function connect(operator: Caller, address: string) {
  await operator.put('/admin/models/keys', { service: 'openai', key, address, reason })
  const chosen = { free_model: 'compatible:first-model', pro_model: null, fallback_models: [], reason }
  return operator.put<ModelsPage>('/admin/models', chosen)
}

test(
  '96: a key is tried, kept encrypted and never told again, and its model answers from then on',
  { tags: 'long' },
  async () => {
    const model = await startProtocolServer(chatCompletions)
    const app = await startTestApp({ LOG_LEVEL: 'debug' })
    const operator = await newOperator(app)
    const agent = await launch(app, await app.newUser(), 'Invoice Helper')
    const tryOut = (more: object) =>
      operator.post('/admin/models/test', {
        service: 'openai',
        model: 'first-model',
        key,
        address: model.url,
        ...more,
      })

    model.next({ status: 401, message: `wrong key ${key}` })
    expect((await tryOut({})).body).toEqual({
      answered: false,
      detail: 'first-model did not answer: the service refused the key, or does not have this model.',
    })
    model.next({ text: ['Hello.'] })
    expect((await tryOut({})).body).toMatchObject({ answered: true })
    expect(await tryOut({ key: null })).toMatchObject({ status: 422 })

    const connected = await connect(operator, model.url)
    expect(connected.body.tiers.free).toMatchObject({ model: 'compatible:first-model', fallbacks: [] })
    expect(connected.body.services[0]).toMatchObject({
      service: 'openai',
      source: 'console',
      address: model.url,
      is_readable: true,
    })
    model.next({ text: ['From the new model.'] })
    expect((await agent.say('hello')).body).toMatchObject({
      response: 'From the new model.',
      model_used: 'first-model',
    })

    const gone = await operator.put('/admin/models/keys', {
      service: 'openai',
      key: null,
      address: null,
      reason,
    })
    expect(gone).toMatchObject({ status: 422, body: { detail: expect.stringContaining('FREE_MODEL') } })
    const { rows } = await app.ports.db.execute<{ all: string }>(
      sql`SELECT encode(sealed, 'escape') || address AS all FROM model_key`,
    )
    const log = await operator.get('/admin/log')
    const page = await operator.get('/admin/models')
    const said = await admin(app, ['models'])
    expect(said.said).toContain('compatible:first-model')
    expect(log.text).toContain('models.key')
    for (const told of [rows[0]!.all, log.text, page.text, connected.text, said.said, app.logged()])
      expect(told).not.toContain('hush')
    expect((await stat(join(app.folder, 'secrets.key'))).mode & 0o777).toBe(0o600)
  },
)

const cents = 100
/** A call may write 4000 tokens: four dollars. It writes 3000. */
const price = { input: 0, cached: 0, output: 1000 }
const usage = { input: 10, cached: 0, output: 3000 }
const costOfCall = 3_000_000_000

async function startTwo() {
  const model = await startProtocolServer(chatCompletions)
  model.always({ text: ['Hello.'], usage })
  const secrets = { SECRETS_KEY: 'one key for all servers of this test' }
  const first = await startTestApp(secrets)
  const second = await startTestApp({ ...secrets, DATABASE_URL: first.databaseUrl })
  const operator = await newOperator(first)
  await connect(operator, model.url)
  await operator.put('/admin/models/prices', { model: 'first-model', price, reason })
  const elsewhere = new Caller(second.origin, operator.token)
  async function setBudgets(person: number | null, total: number | null) {
    const budgets = { person_cents: person && person * cents, total_cents: total && total * cents }
    const { body } = await operator.put<ModelsPage>('/admin/models/budgets', { ...budgets, reason })
    expect(body.budgets).toEqual(budgets)
    const wanted = total === null ? null : total * 1_000_000_000
    await waitFor(async () => second.ports.models.budget().total === wanted)
  }
  const spent = async () => (await elsewhere.get<ModelsPage>('/admin/models')).body.spent
  const calls = async () => (await first.ports.db.select().from(modelCall)).length
  return { first, second, setBudgets, spent, calls }
}

async function agentsOf(apps: TestApp[]) {
  const person = await apps[0]!.newUser()
  const agent = await launch(apps[0]!, person, 'Invoice Helper')
  return apps.map((app) => {
    const there = new Caller(app.origin, person.token)
    return () => there.post<{ detail: string }>(`${agent.path}/chat`, { message: 'hello' })
  })
}

test('96: the budget of all is never exceeded by many at once at two servers, and then they are told so', async () => {
  const { first, second, setBudgets, spent, calls } = await startTwo()
  const people = await Promise.all(Array.from({ length: 4 }, () => agentsOf([first, second])))
  await setBudgets(null, 10)
  await Promise.all(people.flat().map((say) => say()))
  expect(await calls()).toBeGreaterThanOrEqual(2)
  let refused
  do refused = await people[0]![1]!()
  while (refused.status === 200)
  expect(refused.status).toBe(402)
  expect(refused.body.detail).toMatch(
    /^This site has used up its budget for language models this month\. It renews on \w+ 1\. Your message was not counted\.$/,
  )
  expect(await calls()).toBe(3)
  expect(await spent()).toBe(3 * costOfCall)
  await setBudgets(null, 13)
  expect((await people[1]![1]!()).status).toBe(200)
})

test(
  'one person’s budget ends at both servers, and leaves those of others alone',
  { tags: 'long' },
  async () => {
    const { first, second, setBudgets, spent } = await startTwo()
    const [here, there] = await agentsOf([first, second])
    const [other] = await agentsOf([first, second])
    await setBudgets(7, 100)
    await Promise.all([here!(), there!(), here!(), there!()])
    let refused
    do refused = await there!()
    while (refused.status === 200)
    expect(refused.body.detail).toMatch(/^You have used up what one person may spend on language models/)
    expect((await here!()).status).toBe(402)
    expect(await spent()).toBe(2 * costOfCall)
    expect((await other!()).status).toBe(200)
  },
)
