import type { Agent } from '@agentry/contract/agents'
import type { Purchase } from '@agentry/contract/selling'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/app/http-client.ts'
import { subscribe } from '../../../../../tests/support/people/payer.ts'
import { openTestApp, type TestApp } from '../../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../../tests/support/app/wait-for.ts'
import { setPro } from '../../../auth/pro-service.ts'
import { buy, sell } from '../../testing/market.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const moneyBack =
  'Stopped because you had the money back for its template. Buy it again, or upgrade to Pro, to start it again.'
const proEnded =
  'Stopped because Pro ended, and its template is part of Pro. Upgrade to Pro to start it again.'

const purchases = async (person: Caller) => (await person.get<Purchase[]>('/billing/purchases')).body
const shown = async (person: Caller, { id }: Agent) => (await person.get<Agent>(`/agents/${id}`)).body
const launch = (person: Caller, template_id: string) =>
  person.post<{ agent: Agent; detail: string }>('/agents/launch', { template_id })

async function buyPaid(buyer: Caller, price: string) {
  await buy(app, buyer, price)
  return waitFor(async () => (await purchases(buyer)).find(({ status }) => status === 'paid'))
}

test('an agent that stops because its template was refunded says so, also when it is started', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const { id, price } = await sell(creator, 1000)
  const purchase = await buyPaid(buyer, price)
  const { agent } = (await launch(buyer, id)).body
  expect((await buyer.post(`/billing/purchases/${purchase.id}/refund`)).status).toBe(200)

  expect(await shown(buyer, agent)).toMatchObject({
    status: 'stopped',
    plan_stop: 'refunded',
    status_reason: moneyBack,
  })
  expect(await buyer.post(`/agents/${agent.id}/start`)).toMatchObject({
    status: 403,
    body: { code: 'premium-required', detail: moneyBack },
  })
  expect(await buyer.post(`/agents/${agent.id}/chat`, { message: 'Hello' })).toMatchObject({
    status: 402,
    body: { detail: moneyBack },
  })
  const refused = await launch(buyer, id)
  expect(refused.status).toBe(403)
  expect(refused.body.detail).toContain('Premium subscription required')

  await buyPaid(buyer, price)
  expect(await buyer.post(`/agents/${agent.id}/start`)).toMatchObject({
    status: 200,
    body: { status: 'running', plan_stop: null, status_reason: null },
  })
})

test('an agent that was launched with Pro after a refund stops because Pro ended', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const { id, price } = await sell(creator, 1000)
  const purchase = await buyPaid(buyer, price)
  await buyer.post(`/billing/purchases/${purchase.id}/refund`)
  await setPro(app.ports, buyer.email, true)
  const { agent } = (await launch(buyer, id)).body
  await setPro(app.ports, buyer.email, false)
  expect(await shown(buyer, agent)).toMatchObject({ plan_stop: 'premium', status_reason: proEnded })
})

test('an agent that Pro kept running after a refund stops because Pro ended', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const { id, price } = await sell(creator, 1000)
  const purchase = await buyPaid(buyer, price)
  const { agent } = (await launch(buyer, id)).body
  await subscribe(app, buyer)
  await waitFor(async () => (await buyer.get<{ is_pro: boolean }>('/auth/me')).body.is_pro)
  await buyer.post(`/billing/purchases/${purchase.id}/refund`)
  expect(await shown(buyer, agent)).toMatchObject({ status: 'running' })
  await app.ports.db.execute(sql`UPDATE account SET pro_until = now() WHERE email = ${buyer.email}`)
  expect(await shown(buyer, agent)).toMatchObject({ plan_stop: 'premium', status_reason: proEnded })
})
