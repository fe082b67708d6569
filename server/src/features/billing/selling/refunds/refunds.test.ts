import type { Agent } from '@agentry/contract/agents'
import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import type { SavedTemplate } from '@agentry/contract/creators'
import { refundRules } from '@agentry/contract/rules/plans'
import type { Purchase } from '@agentry/contract/selling'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/app/http-client.ts'
import { newOperator } from '../../../../../tests/support/people/operator.ts'
import { openTestApp, type TestApp } from '../../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../../tests/support/app/wait-for.ts'
import { after, days } from '../../../../core/operation/clock.ts'
import { eraseDue } from '../../../privacy/erasure-service.ts'
import { buy, earningsOf, sell } from '../../testing/market.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const purchases = async (person: Caller) => (await person.get<Purchase[]>('/billing/purchases')).body
const refund = (person: Caller, { id }: Purchase) => person.post(`/billing/purchases/${id}/refund`)

async function bought(buyer: Caller, price: string): Promise<Purchase> {
  await buy(app, buyer, price)
  await waitFor(async () => (await purchases(buyer)).some(({ status }) => status === 'paid'))
  return (await purchases(buyer)).find(({ status }) => status === 'paid')!
}
async function launch(person: Caller, template_id: string) {
  const { body, text } = await person.post<{ agent: Agent }>('/agents/launch', { template_id })
  expect(body.agent, text).toBeDefined()
  return body.agent
}

test('a buyer has the money back once for each template, and nobody else’s', async () => {
  const [creator, buyer, stranger] = [await app.newProUser(), await app.newUser(), await app.newUser()]
  const { id, price } = await sell(creator, 1000)
  const purchase = await bought(buyer, price)
  expect(purchase).toMatchObject({
    refundable_until: expect.any(String),
    is_refund_used: false,
    turns_used: 0,
  })
  expect((await refund(stranger, purchase)).status).toBe(404)
  const answers = await Promise.all([refund(buyer, purchase), refund(buyer, purchase)])
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(await purchases(buyer)).toMatchObject([
    { status: 'refunded', refundable_until: null, is_refund_used: true },
  ])
  expect(await earningsOf(creator)).toMatchObject({ balance_cents: 0, earned_cents: 0 })
  expect((await buyer.post('/agents/launch', { template_id: id })).status).toBe(403)

  const again = await bought(buyer, price)
  expect(again.refundable_until).toBeNull()
  expect(await refund(buyer, again)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('once') },
  })
})

test('after an operator gave a part back, the buyer reads what is left, and gets exactly that', async () => {
  const [creator, buyer, operator] = [await app.newProUser(), await app.newUser(), await newOperator(app)]
  const purchase = await bought(buyer, (await sell(creator, 500)).price)
  expect(purchase).toMatchObject({ cents: 500, refunded_cents: 0 })
  const part = { cents: 200, refunded_cents: 0, reason: 'It was slow' }
  expect((await operator.post(`/admin/sales/${purchase.id}/refund`, part)).status).toBe(200)

  const partly = { cents: 500, refunded_cents: 200, status: 'paid' }
  expect(await purchases(buyer)).toMatchObject([{ ...partly, refundable_until: expect.any(String) }])
  expect((await buyer.get('/billing/invoices')).body).toMatchObject([partly])

  const all = { cents: 500, refunded_cents: 500, status: 'refunded' }
  expect(await refund(buyer, purchase)).toMatchObject({ status: 200, body: [all] })
  expect((await buyer.get('/billing/invoices')).body).toMatchObject([all])
  const { text } = await buyer.get('/notifications')
  expect(text).toContain('You got $2.00 back')
  expect(text).toContain('You got $3.00 back')
})

test('after 14 days, or more than 20 answers, the money stays where it is', { tags: 'long' }, async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const { id, price } = await sell(creator, 1000)
  const purchase = await bought(buyer, price)
  const agent = await launch(buyer, id)
  await buyer.post(`/agents/${agent.id}/chat`, { message: 'How long for green tea?' })
  expect(await purchases(buyer)).toMatchObject([{ turns_used: 1, refundable_until: expect.any(String) }])
  const use = (turns: number) =>
    app.ports.db.execute(sql`UPDATE template_month_use SET turns = ${turns} WHERE template_id = ${id}`)
  await use(refundRules.turns + 1)
  expect(await refund(buyer, purchase)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('It has answered 21') },
  })
  await use(refundRules.turns)
  const late = after(new Date(purchase.bought_at), -days(refundRules.days)).toISOString()
  await app.ports.db.execute(sql`UPDATE purchase SET paid_at = ${late} WHERE id = ${purchase.id}`)
  expect(await refund(buyer, purchase)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('within 14 days') },
  })
})

test(
  '47: what was bought stays usable in the bought version when its creator takes it back, and leaves',
  { tags: 'long' },
  async () => {
    const [creator, buyer, pro] = [await app.newProUser(), await app.newUser(), await app.newProUser()]
    const { id, name, price } = await sell(creator, 1000)
    await bought(buyer, price)
    const agentOfPro = await launch(pro, id)
    const { body: next } = await creator.post<SavedTemplate>('/templates/draft', {
      config: { name, description: 'Says nothing about tea any more.', is_premium: true, price_cents: 1000 },
      prompt: 'You are silent.',
      template_id: id,
      visibility: 'public',
    })
    expect(next).toMatchObject({ version: '1.0.1', is_released: true })
    expect((await launch(buyer, id)).version).toBe('1.0.1')
    expect((await creator.delete(`/templates/${id}`)).status).toBe(204)
    expect((await launch(buyer, id)).version).toBe('1.0.0')

    await creator.delete('/user/delete-account')
    await eraseDue({ ...app.ports, clock: { now: () => after(new Date(), days(31)) } })
    const { body: detail } = await buyer.get<TemplateDetail>(`/templates/${id}`)
    expect(detail).toMatchObject({
      created_by: 'A former creator',
      description: expect.stringContaining('tea'),
    })
    const agent = await launch(buyer, id)
    expect(agent).toMatchObject({ status: 'running', version: '1.0.0', newer_version: null })
    const { body: answer } = await buyer.post<{ response: string }>(`/agents/${agent.id}/chat`, {
      message: 'Hello',
    })
    expect(answer.response).toBeTruthy()
    expect((await pro.get(`/templates/${id}`)).status).toBe(404)
    expect((await pro.get<Agent>(`/agents/${agentOfPro.id}`)).body.status).toBe('error')
    expect(JSON.stringify(detail)).not.toContain(creator.email)
  },
)

test('the catalogue shows prices and filters by them, with and without a search', async () => {
  const creator = await app.newProUser()
  const cheap = await sell(creator, 450, 'Zebra Cheap')
  const dear = await sell(creator, 2400, 'Zebra Dear')
  const list = async (query: string) =>
    (await app.visitor().get<Template[]>(`/templates?limit=500&${query}`)).body
  const ids = async (query: string) => (await list(query)).map(({ id }) => id)
  expect((await list('price=up-to-5')).find(({ id }) => id === cheap.id)?.price_cents).toBe(450)
  for (const search of ['', '&search=zebra']) {
    expect(await ids(`price=up-to-5${search}`)).toContain(cheap.id)
    expect(await ids(`price=up-to-5${search}`)).not.toContain(dear.id)
    expect(await ids(`price=up-to-25${search}`)).toContain(dear.id)
    expect(await ids(`price=free${search}`)).not.toContain(cheap.id)
  }
  expect((await list('price=free')).every(({ is_premium }) => !is_premium)).toBe(true)
  expect((await app.visitor().get('/templates?price=cheap')).status).toBe(422)
})
