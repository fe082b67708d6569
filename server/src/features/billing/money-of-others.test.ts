import type { Invoice } from '@agentry/contract/billing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, openCheckout, pay, subscribe } from '../../../tests/support/people/payer.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../tests/support/app/start-test-app.ts'
import { buy, earningsOf, getReadyForPayouts, inPortal, openPayoutPage, sell } from './testing/market.ts'

const iban = 'DE89370400440532013000'
const templateName = 'Tea of the Creator'

let app: TestApp
let creator: TestUser
let buyer: TestUser
let neighbour: TestUser

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'debug' })
  creator = await app.newProUser()
  buyer = await app.newUser()
  neighbour = await app.newProUser()
  await subscribe(app, buyer)
  await buy(app, buyer, (await sell(creator, 1234, templateName)).price)
  await getReadyForPayouts(app, creator, iban)
  await buy(app, creator, (await sell(neighbour, 4321, 'Coffee of the Neighbour')).price)
})
afterAll(() => app.stop())

const idOf = async (person: TestUser) => (await person.get<{ id: string }>('/auth/me')).body.id

test('8: nobody sees the money of another: subscription, invoices, purchases, earnings, CSV, checkout, portal', async () => {
  const stranger = await app.newUser()
  const own = await openCheckout(buyer, 'price_founder_year')
  expect(own.status).toBe(409)
  const nothing = {
    '/billing/invoices': [],
    '/billing/purchases': [],
    '/billing/earnings': { balance_cents: 0, earned_cents: 0, payout_account: 'none', lines: [] },
  }
  for (const [path, body] of Object.entries(nothing))
    expect((await stranger.get(path)).body).toMatchObject(body)
  expect((await stranger.get('/billing/invoices')).body).toEqual([])
  expect((await stranger.get('/billing/earnings.csv')).text.trim().split('\r\n')).toHaveLength(1)
  expect((await stranger.get('/billing/subscription-status')).status).toBe(404)
  expect((await stranger.post('/billing/create-portal-session')).status).toBe(404)
  const { rows } = await app.ports.db.execute<{ session_id: string }>(sql`SELECT session_id FROM checkout`)
  for (const { session_id } of rows)
    expect((await stranger.get(`/billing/checkout-sessions/${session_id}`)).status).toBe(404)

  expect((await buyer.get<Invoice[]>('/billing/invoices')).body).toHaveLength(2)
  expect((await earningsOf(buyer)).lines).toEqual([])
  expect((await earningsOf(creator)).lines).toMatchObject([{ template_name: templateName, share_cents: 864 }])
  const csv = (await creator.get('/billing/earnings.csv')).text
  for (const trace of [buyer.email, await idOf(buyer), 'Coffee of the Neighbour'])
    expect(csv).not.toContain(trace)
})

test('33: an export holds what a creator earned and a buyer paid, and of neither the other or a neighbour', async () => {
  const exported = async (person: TestUser) => (await person.get('/user/export-data')).text
  const [creators, buyers] = [await exported(creator), await exported(buyer)]
  const { rows } = await app.ports.db.execute<{ id: string; payment_id: string; seller_id: string }>(
    sql`SELECT id, payment_id, seller_id FROM purchase WHERE template_name = ${templateName}`,
  )
  const sale = rows[0]!
  const line = (await earningsOf(creator)).lines[0]!
  for (const trace of [line.id, templateName, '864', 'Coffee of the Neighbour'])
    expect(creators).toContain(trace)
  for (const trace of [buyer.email, await idOf(buyer), sale.payment_id]) expect(creators).not.toContain(trace)
  for (const trace of [sale.id, sale.payment_id, templateName]) expect(buyers).toContain(trace)
  for (const trace of [
    line.id,
    sale.seller_id,
    creator.email,
    await idOf(creator),
    'Coffee of the Neighbour',
  ])
    expect(buyers).not.toContain(trace)
  for (const text of [creators, buyers]) expect(text).not.toContain(neighbour.email)
})

test('32: no card number, code, cardholder or bank account gets into the log or stays in the database, also when paying fails', async () => {
  const person = await app.newUser()
  const { body } = await openCheckout(person, 'price_standard_month')
  const typed = { ...cards, real: '4111 1111 1111 1111', mistyped: '4242 4242 4242 4241' }
  for (const card of [typed.declined, typed.real, typed.mistyped]) await pay(app, body.checkout_url, card)
  const { db } = app.ports
  await db.execute(sql`ALTER TABLE test_payment_customer RENAME TO away`)
  expect((await pay(app, body.checkout_url)).status).toBe(500)
  await db.execute(sql`ALTER TABLE away RENAME TO test_payment_customer`)
  const page = app.origin + new URL(await openPayoutPage(creator)).pathname
  await db.execute(sql`ALTER TABLE test_payment_payout_account RENAME TO away`)
  const form = new URLSearchParams({ account_name: 'Ada Payer', iban })
  expect((await fetch(page, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(500)
  await db.execute(sql`ALTER TABLE away RENAME TO test_payment_payout_account`)
  expect((await pay(app, body.checkout_url)).status).toBe(303)
  await inPortal(app, buyer, 'refund')

  const { rows } = await db.execute<{ row: string }>(sql`
    SELECT query_to_xml('SELECT * FROM ' || quote_ident(table_name), true, false, '')::text AS row
    FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
  const logged = app.logged()
  expect(logged).toContain('a request failed')
  const everything = logged + rows.map(({ row }) => row).join('')
  const traces = [
    ...Object.values(typed).flatMap((card) => [card, card.replaceAll(' ', '')]),
    iban,
    'Ada Payer',
  ]
  for (const trace of traces) expect(everything.includes(trace), trace).toBe(false)
  for (const trace of [person.email, buyer.email]) expect(logged).not.toContain(trace)
})
