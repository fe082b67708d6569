import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../../tests/support/app/wait-for.ts'
import { buy, earningsOf, getReadyForPayouts, inPortal, sell } from '../../testing/market.ts'
import { runPayouts } from './payout-service.ts'

const day = 86_400_000

test('31: a sale can be paid out seven days later, to the millisecond, and a refund before that touches nothing else', async () => {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  const [creator, buyer, other] = [await app.newProUser(), await app.newUser(), await app.newUser()]
  await getReadyForPayouts(app, creator)
  const { price } = await sell(creator, 10_000)
  await buy(app, buyer, price)
  await buy(app, other, price)
  await waitFor(async () => (await earningsOf(creator)).balance_cents === 14_000)
  // The first of a month is the moment to be paid: the sale is put so that its reserve ends just then, or just not.
  const month = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1)
  const payAt = (paid: number) =>
    app.ports.db.execute(sql`UPDATE purchase SET paid_at = ${new Date(paid).toISOString()}`)
  const run = () => runPayouts({ ...app.ports, clock: { now: () => new Date(month + 1) } })

  await payAt(month - 7 * day + 1)
  await run()
  expect(await earningsOf(creator)).toMatchObject({ balance_cents: 14_000, available_cents: 0 })
  await payAt(Date.now())
  const on = new Date(Date.now() + 7 * day).toISOString().slice(0, 10)
  expect((await earningsOf(creator)).reserved).toEqual([{ on, cents: 14_000 }])
  await inPortal(app, other, 'refund')
  await waitFor(async () => (await earningsOf(creator)).balance_cents === 7000)
  expect(await earningsOf(creator)).toMatchObject({ available_cents: 0, reserved: [{ on, cents: 7000 }] })

  await payAt(month - 7 * day)
  await run()
  expect(await earningsOf(creator)).toMatchObject({ balance_cents: 0, paid_out_cents: 7000 })

  await inPortal(app, buyer, 'refund')
  await waitFor(async () => (await earningsOf(creator)).balance_cents === -7000)
  const { rows } = await app.ports.db.execute(sql`SELECT sum(cents)::int AS all_books FROM ledger_entry`)
  expect(rows).toEqual([{ all_books: 0 }])
})
