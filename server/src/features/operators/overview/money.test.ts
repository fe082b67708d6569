import type { MoneyMonth } from '@agentry/contract/operators/overview'
import type { Sale } from '@agentry/contract/operators/sales'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'
import { subscribe } from '../../../../tests/support/people/payer.ts'
import { buy, sell } from '../../billing/testing/market.ts'
import { shareProAt } from '../../billing/testing/pro-use.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const nothing = {
  subscription_cents: 0,
  subscription_back_cents: 0,
  sale_cents: 0,
  platform_cents: 0,
  payout_cents: 0,
}

test(
  'operators see what subscriptions and sales brought in each month, what is theirs and what was paid out',
  { tags: 'long' },
  async () => {
    const operator = await newOperator(app)
    const show = async () => (await operator.get<MoneyMonth[]>('/admin/money')).body
    const [creator, member, buyer] = [await app.newProUser(), await app.newUser(), await app.newUser()]
    expect((await buyer.get('/admin/money')).status).toBe(404)
    const empty = await show()
    expect(empty).toHaveLength(12)
    const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`
    expect(empty[0]).toEqual({ ...nothing, month: thisMonth })

    for (const person of [member, buyer]) await subscribe(app, person)
    const { rows } = await app.ports.db.execute<{ cents: number }>(
      sql`SELECT cents::int AS cents FROM test_payment_invoice`,
    )
    const [first, second] = rows.map(({ cents }) => cents)
    await app.ports.db.execute(sql`UPDATE test_payment_invoice SET status = 'refunded'
    WHERE id = (SELECT id FROM test_payment_invoice ORDER BY id LIMIT 1)`)
    await shareProAt(app, new Date().toISOString())

    await buy(app, buyer, (await sell(creator, 999)).price)
    await waitFor(async () => (await show())[0]!.sale_cents > 0)
    expect(first).toBe(second)
    const sold = {
      month: thisMonth,
      subscription_cents: first! + second!,
      subscription_back_cents: first!,
      sale_cents: 999,
      platform_cents: 300,
      payout_cents: 0,
    }
    expect((await show())[0]).toEqual(sold)

    const { sales } = (await operator.get<{ sales: Sale[] }>('/admin/sales')).body
    await operator.post(`/admin/sales/${sales[0]!.id}/refund`, {
      cents: 333,
      refunded_cents: 0,
      reason: 'Did not do what it said',
    })
    await waitFor(async () => (await show())[0]!.sale_cents < 999)
    expect((await show())[0]).toEqual({ ...sold, sale_cents: 666, platform_cents: 200 })
    expect((await show()).slice(1)).toEqual(empty.slice(1))
  },
)
