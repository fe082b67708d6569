import type { Purchase } from '@agentry/contract/selling'
import type { TemplateDetail } from '@agentry/contract/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../../core/errors.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { subjectsTo } from '../../../../tests/support/people/mails.ts'
import { openCheckout } from '../../../../tests/support/people/payer.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { loseWebhooks } from '../../../../tests/support/people/webhooks.ts'
import { runRetention } from '../../privacy/retention-service.ts'
import { buy, earningsOf, getReadyForPayouts, inPortal, sell } from '../testing/market.ts'
import { replaced } from '../testing/faulty-server.ts'
import { runPayouts } from './payouts/payout-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const launch = (buyer: Caller, template_id: string) => buyer.post('/agents/launch', { template_id })

async function expectBalancedBooks() {
  const { rows } = await app.ports.db.execute(
    sql`SELECT movement_id FROM ledger_entry GROUP BY movement_id HAVING sum(cents) <> 0`,
  )
  expect(rows).toEqual([])
}

test(
  'a free user buys a premium template once, launches it without Pro, and the creator has 70 % of it',
  { tags: 'long' },
  async () => {
    const [creator, buyer] = [await app.newProUser(), await app.newUser()]
    const template = await sell(creator, 999)
    expect((await launch(buyer, template.id)).status).toBe(403)
    await buy(app, buyer, template.price)

    expect((await launch(buyer, template.id)).status).toBe(201)
    expect((await buyer.get<Purchase[]>('/billing/purchases')).body).toMatchObject([
      { template_id: template.id, template_name: template.name, cents: 999, status: 'paid' },
    ])
    const detail = await buyer.get<TemplateDetail>(`/templates/${template.id}`)
    expect(detail.body.mine).toMatchObject({ is_bought: true, is_owner: false })
    await waitFor(async () => (await subjectsTo(app, buyer.email)).includes('Your Agentry receipt'))

    const earnings = await earningsOf(creator)
    expect(earnings).toMatchObject({
      balance_cents: 699,
      earned_cents: 699,
      paid_out_cents: 0,
      is_test: true,
    })
    expect(earnings.lines).toMatchObject([
      { kind: 'sale', template_name: template.name, gross_cents: 999, share_cents: 699 },
    ])
    expect(earnings.months).toHaveLength(12)
    expect(earnings.months.at(-1)).toMatchObject({ share_cents: 699, sales: 1 })

    expect(await openCheckout(buyer, template.price, 'payment')).toMatchObject({ status: 409 })
    expect(await openCheckout(creator, template.price, 'payment')).toMatchObject({ status: 409 })
    expect((await earningsOf(buyer)).lines).toEqual([])
  },
)

test('47: bought is bought: it launches and answers also after its creator took it off the shelf', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const template = await sell(creator, 500)
  await buy(app, buyer, template.price)
  expect((await creator.delete(`/templates/${template.id}`)).status).toBe(204)
  expect((await (await app.newUser()).get(`/templates/${template.id}`)).status).toBe(404)
  expect((await launch(buyer, template.id)).status).toBe(201)
})

test('31: a refund and a dispute reverse the sale and what it opened; a dispute that is won brings both back', async () => {
  const creator = await app.newProUser()
  const [first, second] = [await app.newUser(), await app.newUser()]
  const template = await sell(creator, 1001)
  await buy(app, first, template.price)
  await buy(app, second, template.price)
  expect((await earningsOf(creator)).balance_cents).toBe(1402)

  await inPortal(app, first, 'refund')
  await waitFor(async () => (await earningsOf(creator)).balance_cents === 701)
  expect((await launch(first, template.id)).status).toBe(403)
  await inPortal(app, second, 'dispute')
  await waitFor(async () => (await earningsOf(creator)).balance_cents === 0)
  expect((await launch(second, template.id)).status).toBe(403)
  await inPortal(app, second, 'dispute-won')
  await waitFor(async () => (await earningsOf(creator)).balance_cents === 701)
  expect((await launch(second, template.id)).status).toBe(201)

  const { lines } = await earningsOf(creator)
  expect(lines.map(({ kind, share_cents }) => [kind, share_cents])).toEqual([
    ['dispute_won', 701],
    ['dispute', -701],
    ['refund', -701],
    ['sale', 701],
    ['sale', 701],
  ])
  await buy(app, first, template.price)
  expect((await launch(first, template.id)).status).toBe(201)
  await expectBalancedBooks()
})

test('31: the database itself refuses to change the books, or to write what does not sum to zero', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  await buy(app, buyer, (await sell(creator, 700)).price)
  const { db } = app.ports
  const causeOf = (statement: string) =>
    db.execute(statement).then(
      () => 'done',
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    )
  for (const statement of [
    'UPDATE ledger_entry SET cents = 0',
    "UPDATE ledger_movement SET at = now(), kind = 'refund'",
    'DELETE FROM ledger_entry',
    'DELETE FROM ledger_movement',
    'TRUNCATE ledger_entry',
    'TRUNCATE ledger_movement, ledger_entry',
    'TRUNCATE seller CASCADE',
  ])
    expect({ statement, answer: await causeOf(statement) }).toEqual({
      statement,
      answer: 'the ledger is only added to',
    })
  const unbalanced = `INSERT INTO ledger_entry (movement_id, book, cents)
    SELECT id, 'platform-2', 5 FROM ledger_movement LIMIT 1`
  expect(await causeOf(unbalanced)).toContain('do not sum to zero')
})

test(
  '31: $50.00 is not over $50; what is over goes out once a month, however often and at once it is run',
  { tags: 'long' },
  async () => {
    const [exact, over, unready] = [await app.newProUser(), await app.newProUser(), await app.newProUser()]
    for (const creator of [exact, over]) await getReadyForPayouts(app, creator)
    for (const [creator, cents] of [
      [exact, 7143],
      [over, 7144],
      [unready, 9000],
    ] as const)
      await buy(app, await app.newUser(), (await sell(creator, cents)).price)
    expect((await earningsOf(exact)).balance_cents).toBe(5000)

    await runPayouts(app.ports)
    expect((await earningsOf(over)).balance_cents).toBe(5001)
    const now = new Date()
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 2)
    const later = await startTestApp({
      DATABASE_URL: app.databaseUrl,
      CLOCK_OFFSET: String(Math.round((nextMonth - now.getTime()) / 1000)),
      RUN_JOBS: 'false',
    })
    await Promise.all([runPayouts(later.ports), runPayouts(later.ports), runPayouts(later.ports)])
    await runPayouts(later.ports)
    expect((await earningsOf(over)).lines[0]).toMatchObject({ kind: 'payout', share_cents: -5001 })
    expect(await earningsOf(over)).toMatchObject({
      balance_cents: 0,
      paid_out_cents: 5001,
      earned_cents: 5001,
    })
    expect((await earningsOf(exact)).balance_cents).toBe(5000)
    expect((await earningsOf(unready)).balance_cents).toBe(6300)
    const { rows } = await app.ports.db.execute(sql`SELECT cents FROM test_payment_payout WHERE cents = 5001`)
    expect(rows).toHaveLength(1)
    await expectBalancedBooks()
  },
)

test('a payout that does not arrive is back on the balance', { tags: 'long' }, async () => {
  const creator = await app.newProUser()
  await getReadyForPayouts(app, creator, 'DE40370400440532010002')
  await buy(app, await app.newUser(), (await sell(creator, 10_000)).price)
  const later = await startTestApp({
    DATABASE_URL: app.databaseUrl,
    CLOCK_OFFSET: String(40 * 86_400),
    RUN_JOBS: 'false',
  })
  // Its failure is told before we know of it, and cannot be read for a while.
  loseWebhooks(later)
  const readPayout = () => Promise.reject(new AppError('provider-failed', 'The provider did not answer.'))
  await runPayouts({ ...later.ports, payments: replaced(later.ports.payments, { readPayout }) })
  expect((await earningsOf(creator)).lines[0]?.kind).toBe('payout')
  await runPayouts(later.ports)
  expect((await earningsOf(creator)).lines[0]?.kind).toBe('payout_failed')
  expect(await earningsOf(creator)).toMatchObject({ balance_cents: 7000, paid_out_cents: 0 })
})

test('the CSV has every line, and no cell that a spreadsheet would run', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  await buy(app, buyer, (await sell(creator, 1000, '=HYPERLINK("http://x.example","Tea, hot")')).price)
  const { text, headers } = await creator.get('/billing/earnings.csv')
  expect(headers.get('content-type')).toContain('text/csv')
  const [titles, line] = text.split('\r\n')
  expect(titles).toBe(
    'Date,Order,Kind,Template,Currency,Gross,Tax,Tax given back,Fee,Fee given back,Added to balance,Taken from balance,Pro month,Pro members',
  )
  const [order] = (await buyer.get<Purchase[]>('/billing/purchases')).body
  expect(line).toContain(`,${order!.id},sale,`)
  expect(line).toMatch(/,"'=HYPERLINK\(""http:\/\/x\.example"",""Tea, hot""\)",USD,10\.00,,,3\.00,,7\.00,,,$/)
  expect((await app.visitor().get('/billing/earnings.csv')).status).toBe(401)
})

test('the books of a creator who left end seven years after their last line, to the moment; others stay', async () => {
  const [gone, stays, buyer] = [await app.newProUser(), await app.newProUser(), await app.newUser()]
  const marked = await sell(gone, 1234)
  await buy(app, buyer, marked.price)
  await buy(app, buyer, (await sell(stays, 4321)).price)
  const rowsOf = async (cents: number) => {
    const { rows } = await app.ports.db.execute(
      sql`SELECT m.at FROM ledger_movement m JOIN ledger_entry e ON e.movement_id = m.id WHERE m.gross_cents = ${cents}`,
    )
    return rows as { at: Date }[]
  }
  const lastLine = new Date((await rowsOf(1234))[0]!.at)
  await app.ports.db.execute(
    sql`UPDATE seller SET account_id = NULL WHERE account_id = (SELECT id FROM account WHERE email = ${gone.email})`,
  )
  const retentionAt = (moment: Date) => runRetention({ ...app.ports, clock: { now: () => moment } })
  const end = new Date(lastLine)
  end.setUTCFullYear(end.getUTCFullYear() + 7)
  await retentionAt(end)
  expect(await rowsOf(1234)).toHaveLength(3)
  const removed = await retentionAt(new Date(end.getTime() + 1))
  expect(removed).toMatchObject({ ledger_movement: 1, ledger_entry: 3, seller: 1, purchase: 0 })
  expect(await rowsOf(1234)).toEqual([])
  expect(await rowsOf(4321)).toHaveLength(3)
  expect((await buyer.get<Purchase[]>('/billing/purchases')).body).toHaveLength(2)
})
