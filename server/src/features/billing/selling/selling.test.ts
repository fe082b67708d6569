import type { Earnings, Purchase } from '@agentry/contract/selling'
import type { SavedTemplate } from '@agentry/contract/creators'
import type { TemplateDetail } from '@agentry/contract/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/http-client.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import { openCheckout, pay } from '../../../testing/payer.ts'
import { openTestApp, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { runRetention } from '../../privacy/retention.ts'
import { runPayouts } from './payouts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

let made = 0
async function sell(creator: TestUser, price_cents: number, name = `Tea Master ${(made += 1)}`) {
  const { body, text } = await creator.post<SavedTemplate>('/templates/draft', {
    config: { name, description: 'Tells how long each kind of tea wants.', is_premium: true, price_cents },
    prompt: 'You are a calm tea master.',
    visibility: 'public',
  })
  expect(body.id, text).toBeDefined()
  return { id: body.id, name, price: `template_${body.id}` }
}

async function buy(buyer: Caller, price: string) {
  const { body, text } = await openCheckout(buyer, price, 'payment')
  expect(body.checkout_url, text).toBeDefined()
  expect((await pay(app, body.checkout_url)).status).toBe(303)
}

/** Presses a button of the embedded provider's portal. */
async function inPortal(buyer: Caller, action: string) {
  const { body } = await buyer.post<{ portal_url: string }>('/billing/create-portal-session')
  const address = app.origin + new URL(body.portal_url).pathname
  const page = await (await fetch(address)).text()
  const payment = /name="payment" value="(\w+)"/.exec(page)?.[1]
  const form = new URLSearchParams({ action, payment: payment ?? '' })
  const { status } = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
  expect(status).toBe(303)
}

const earningsOf = async (creator: Caller) => (await creator.get<Earnings>('/billing/earnings')).body
const launch = (buyer: Caller, template_id: string) => buyer.post('/agents/launch', { template_id })

async function expectBalancedBooks() {
  const { rows } = await app.ports.db.execute(
    sql`SELECT movement_id FROM ledger_entry GROUP BY movement_id HAVING sum(cents) <> 0`,
  )
  expect(rows).toEqual([])
}

test('a free user buys a premium template once, launches it without Pro, and the creator has 70 % of it', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const template = await sell(creator, 999)
  expect((await launch(buyer, template.id)).status).toBe(403)
  await buy(buyer, template.price)

  expect((await launch(buyer, template.id)).status).toBe(201)
  expect((await buyer.get<Purchase[]>('/billing/purchases')).body).toMatchObject([
    { template_id: template.id, template_name: template.name, cents: 999, status: 'paid' },
  ])
  const detail = await buyer.get<TemplateDetail>(`/templates/${template.id}`)
  expect(detail.body.mine).toMatchObject({ is_bought: true, is_owner: false })
  await waitFor(async () =>
    (await subjectsTo(app, buyer.email)).includes(`Your receipt for ${template.name}`),
  )

  const earnings = await earningsOf(creator)
  expect(earnings).toMatchObject({ balance_cents: 699, earned_cents: 699, paid_out_cents: 0, is_test: true })
  expect(earnings.lines).toMatchObject([
    { kind: 'sale', template_name: template.name, gross_cents: 999, share_cents: 699 },
  ])
  expect(earnings.months).toHaveLength(12)
  expect(earnings.months.at(-1)).toMatchObject({ share_cents: 699, sales: 1 })

  expect(await openCheckout(buyer, template.price, 'payment')).toMatchObject({ status: 409 })
  expect(await openCheckout(creator, template.price, 'payment')).toMatchObject({ status: 409 })
  expect((await earningsOf(buyer)).lines).toEqual([])
})

test('bought is bought: it launches and answers also after its creator took it off the shelf', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const template = await sell(creator, 500)
  await buy(buyer, template.price)
  expect((await creator.delete(`/templates/${template.id}`)).status).toBe(204)
  expect((await (await app.newUser()).get(`/templates/${template.id}`)).status).toBe(404)
  expect((await launch(buyer, template.id)).status).toBe(201)
})

test('31: a refund and a dispute reverse the sale and what it opened; a dispute that is won brings both back', async () => {
  const creator = await app.newProUser()
  const [first, second] = [await app.newUser(), await app.newUser()]
  const template = await sell(creator, 1001)
  await buy(first, template.price)
  await buy(second, template.price)
  expect((await earningsOf(creator)).balance_cents).toBe(1402)

  await inPortal(first, 'refund')
  await waitFor(async () => (await earningsOf(creator)).balance_cents === 701)
  expect((await launch(first, template.id)).status).toBe(403)
  await inPortal(second, 'dispute')
  await waitFor(async () => (await earningsOf(creator)).balance_cents === 0)
  expect((await launch(second, template.id)).status).toBe(403)
  await inPortal(second, 'dispute-won')
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
  await buy(first, template.price)
  expect((await launch(first, template.id)).status).toBe(201)
  await expectBalancedBooks()
})

test('31: the database itself refuses to change the books, or to write what does not sum to zero', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  await buy(buyer, (await sell(creator, 700)).price)
  const { db } = app.ports
  const causeOf = (statement: string) =>
    db.execute(statement).then(
      () => 'done',
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    )
  expect(await causeOf('UPDATE ledger_entry SET cents = 0')).toBe('the ledger is only added to')
  expect(await causeOf('DELETE FROM ledger_movement')).toBe('the ledger is only added to')
  const unbalanced = `INSERT INTO ledger_entry (movement_id, book, cents)
    SELECT id, 'platform-2', 5 FROM ledger_movement LIMIT 1`
  expect(await causeOf(unbalanced)).toContain('do not sum to zero')
})

async function saysWhereMoneyGoes(creator: TestUser, iban = 'DE89370400440532013000') {
  const { body } = await creator.post<{ url: string }>('/billing/create-payout-account-session')
  const form = new URLSearchParams({ account_name: 'A Creator', iban })
  const address = app.origin + new URL(body.url).pathname
  expect((await fetch(address, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303)
  await waitFor(async () => (await earningsOf(creator)).payout_account === 'ready')
}

test('31: $50.00 is not over $50; what is over goes out once a month, however often and at once it is run', async () => {
  const [exact, over, unready] = [await app.newProUser(), await app.newProUser(), await app.newProUser()]
  for (const creator of [exact, over]) await saysWhereMoneyGoes(creator)
  for (const [creator, cents] of [
    [exact, 7143],
    [over, 7144],
    [unready, 9000],
  ] as const)
    await buy(await app.newUser(), (await sell(creator, cents)).price)
  expect((await earningsOf(exact)).balance_cents).toBe(5000)

  await runPayouts(app.ports)
  expect((await earningsOf(over)).balance_cents).toBe(5001)
  const now = new Date()
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2)
  const later = await startTestApp({
    DATABASE_URL: app.databaseUrl,
    CLOCK_OFFSET: String(Math.round((nextMonth - now.getTime()) / 1000)),
    RUN_JOBS: 'false',
  })
  await Promise.all([runPayouts(later.ports), runPayouts(later.ports), runPayouts(later.ports)])
  await runPayouts(later.ports)
  expect((await earningsOf(over)).lines[0]).toMatchObject({ kind: 'payout', share_cents: -5001 })
  expect(await earningsOf(over)).toMatchObject({ balance_cents: 0, paid_out_cents: 5001, earned_cents: 5001 })
  expect((await earningsOf(exact)).balance_cents).toBe(5000)
  expect((await earningsOf(unready)).balance_cents).toBe(6300)
  const { rows } = await app.ports.db.execute(sql`SELECT cents FROM test_payment_payout WHERE cents = 5001`)
  expect(rows).toHaveLength(1)
  await expectBalancedBooks()
})

test('a payout that does not arrive is back on the balance', async () => {
  const creator = await app.newProUser()
  await saysWhereMoneyGoes(creator, 'DE40370400440532010002')
  await buy(await app.newUser(), (await sell(creator, 10_000)).price)
  const later = await startTestApp({
    DATABASE_URL: app.databaseUrl,
    CLOCK_OFFSET: String(40 * 86_400),
    RUN_JOBS: 'false',
  })
  await runPayouts(later.ports)
  await waitFor(async () => (await earningsOf(creator)).lines[0]?.kind === 'payout_failed')
  expect(await earningsOf(creator)).toMatchObject({ balance_cents: 7000, paid_out_cents: 0 })
})

test('the CSV has every line, and no cell that a spreadsheet would run', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  await buy(buyer, (await sell(creator, 1000, '=HYPERLINK("http://x.example","Tea, hot")')).price)
  const { text, headers } = await creator.get('/billing/earnings.csv')
  expect(headers.get('content-type')).toContain('text/csv')
  const [titles, line] = text.split('\r\n')
  expect(titles).toBe('Date,Kind,Template,Gross,Added to balance,Taken from balance')
  expect(line).toMatch(/,sale,"'=HYPERLINK\(""http:\/\/x\.example"",""Tea, hot""\)",10\.00,7\.00,$/)
  expect((await app.visitor().get('/billing/earnings.csv')).status).toBe(401)
})

test('the books of a creator who left end seven years after their last line, to the moment; others stay', async () => {
  const [gone, stays, buyer] = [await app.newProUser(), await app.newProUser(), await app.newUser()]
  const marked = await sell(gone, 1234)
  await buy(buyer, marked.price)
  await buy(buyer, (await sell(stays, 4321)).price)
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
