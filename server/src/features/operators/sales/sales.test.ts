import type { Sale, SaleDetails } from '@agentry/contract/operators/sales'
import type { Notification } from '@agentry/contract/people/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'
import { AppError } from '../../../core/errors.ts'
import type { Payments } from '../../../ports/payments.ts'
import { carryOutRefunds } from '../../billing/selling/refunds/refund-service.ts'
import { buy, earningsOf, inPortal, sell } from '../../billing/testing/market.ts'
import { refundSale } from './sale-service.ts'

const reason = 'The template never answered'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const find = async (operator: Caller, query: string) =>
  (await operator.get<{ total: number; sales: Sale[] }>(`/admin/sales?${query}`)).body

async function sold(cents: number) {
  const [operator, creator, buyer] = [await newOperator(app), await app.newProUser(), await app.newUser()]
  const { price, name, id } = await sell(creator, cents)
  await buy(app, buyer, price)
  const { sales } = await waitFor(async () => {
    const found = await find(operator, `search=${encodeURIComponent(buyer.email)}`)
    return found.total === 1 && found
  })
  return { operator, creator, buyer, name, templateId: id, price, sale: sales[0]! }
}

const refund = (operator: Caller, { id }: Sale, cents: number, refunded_cents = 0) =>
  operator.post<SaleDetails>(`/admin/sales/${id}/refund`, { cents, refunded_cents, reason })

const titles = async (person: Caller) =>
  (await person.get<{ notifications: Notification[] }>('/notifications')).body.notifications.map(
    ({ title }) => title,
  )

test(
  'an operator finds a sale by buyer, creator, template, id and day, with its fee',
  { tags: 'long' },
  async () => {
    const { operator, creator, buyer, name, sale, templateId } = await sold(999)
    expect(sale).toMatchObject({
      template_name: name,
      buyer: { email: buyer.email },
      creator: { email: creator.email },
      cents: 999,
      refunded_cents: 0,
      share_cents: 699,
      fee_cents: 300,
      tax_cents: 0,
      state: 'paid',
    })
    const day = sale.paid_at.slice(0, 10)
    for (const search of [creator.email, name, sale.id, templateId])
      expect(
        (await find(operator, `search=${encodeURIComponent(search)}&from=${day}&to=${day}`)).sales,
      ).toEqual([sale])
    expect(await find(operator, `search=${sale.id}&to=2020-01-01`)).toEqual({ total: 0, sales: [] })
    expect(await find(operator, `search=${sale.id}&show=refunded`)).toEqual({ total: 0, sales: [] })
    expect((await find(operator, 'search=%25')).total).toBe(0)
    expect((await operator.get('/admin/sales?from=yesterday')).status).toBe(422)
  },
)

test(
  'a part and then the rest is given back to the cent; both sides are told why, and the log has it',
  { tags: 'long' },
  async () => {
    const { operator, creator, buyer, sale, templateId } = await sold(999)
    const part = await refund(operator, sale, 333)
    expect(part.body).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 333,
      share_cents: 466,
      fee_cents: 200,
      refunds: [{ cents: 333, reason, status: 'done' }],
      log: [{ action: 'sale.refund', reason, operator: operator.email, facts: { cents: 333 } }],
    })
    expect((await earningsOf(creator)).balance_cents).toBe(466)
    expect(await titles(buyer)).toContain('You got $3.33 back')
    expect(await titles(creator)).toContain('A sale was refunded')
    const { text } = await buyer.get('/notifications')
    expect(text).toContain(reason)
    expect((await buyer.post('/agents/launch', { template_id: templateId })).status).toBe(201)

    expect((await refund(operator, sale, 667, 333)).status).toBe(409)
    expect((await refund(operator, sale, 0, 333)).status).toBe(422)
    expect((await refund(operator, sale, 666, 333)).body).toMatchObject({
      state: 'refunded',
      refunded_cents: 999,
      share_cents: 0,
      fee_cents: 0,
    })
    expect((await earningsOf(creator)).balance_cents).toBe(0)
    expect((await refund(operator, sale, 1, 999)).status).toBe(409)
    const { body } = await buyer.get<{ refunds: object[] }>('/user/export-data')
    expect(body.refunds).toMatchObject([
      { cents: 666, reason },
      { cents: 333, reason },
    ])
  },
)

test(
  '31: of many refunds at once over two replicas exactly one is given, and a second press is refused',
  { tags: 'long' },
  async () => {
    const { operator, creator, sale } = await sold(1000)
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const doors = [operator, new Caller(replica.origin, operator.token)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refund(doors[index % 2]!, sale, 400)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
    expect((await refund(operator, sale, 400)).status).toBe(409)
    expect((await earningsOf(creator)).balance_cents).toBe(420)
    const { rows } = await app.ports.db.execute(
      sql`SELECT refunded_cents FROM test_payment_charge WHERE purchase_id = ${sale.id}`,
    )
    expect(rows).toEqual([{ refunded_cents: 400 }])
  },
)

test(
  'a disputed payment is not refunded, and a provider that does not answer is asked again, once',
  { tags: 'long' },
  async () => {
    const { operator, buyer, creator, sale } = await sold(1000)
    const silent = new Proxy(app.ports.payments, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (name === 'refund')
          return async (wish: Parameters<Payments['refund']>[0]) => {
            await target.refund(wish)
            throw new AppError('provider-failed', 'The answer was lost on its way.')
          }
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    const order = { purchaseId: sale.id, cents: 250, seenCents: 0, reason }
    const asked = await refundSale({ ...app.ports, payments: silent }, {}, order)
    expect(asked.refunds).toMatchObject([{ cents: 250, status: 'asked' }])
    await Promise.all([carryOutRefunds(app.ports), carryOutRefunds(app.ports)])
    const settled = await operator.get<SaleDetails>(`/admin/sales/${sale.id}`)
    expect(settled.body).toMatchObject({ refunded_cents: 250, refunds: [{ status: 'done' }] })
    expect((await earningsOf(creator)).balance_cents).toBe(525)
    expect((await titles(buyer)).filter((title) => title === 'You got $2.50 back')).toHaveLength(1)

    const other = await sold(1000)
    await inPortal(app, other.buyer, 'dispute')
    await waitFor(async () => (await find(operator, `search=${other.sale.id}&show=disputed`)).total === 1)
    expect(await refund(operator, other.sale, 100, 1000)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('disputed') },
    })
  },
)
