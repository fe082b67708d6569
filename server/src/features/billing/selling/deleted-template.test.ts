import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holding } from '../../../db/testing/holding.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { subjectsTo } from '../../../../tests/support/people/mails.ts'
import { openCheckout, pay } from '../../../../tests/support/people/payer.ts'
import { template } from '../../catalogue/schema.ts'
import { earningsOf, sell } from '../testing/market.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const launch = async (person: Caller, { id }: { id: string }) =>
  (await person.post('/agents/launch', { template_id: id })).status
const openedLongAgo = (id: string) =>
  app.ports.db.execute(
    sql`UPDATE purchase SET opened_at = opened_at - interval '2 days' WHERE template_id = ${id}`,
  )
const waiting = async () => {
  const { rowCount } = await app.ports.db.execute(
    sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return rowCount
}

test('a template that is deleted while somebody is on its card page is theirs once they have paid', async () => {
  const [creator, buyer, stranger] = [await app.newProUser(), await app.newUser(), await app.newProUser()]
  const sold = await sell(creator, 1000)
  const { body: page } = await openCheckout(buyer, sold.price, 'payment')
  expect((await creator.delete(`/templates/${sold.id}`)).status).toBe(204)
  expect(await launch(stranger, sold)).toBe(404)

  expect((await pay(app, page.checkout_url)).status).toBe(303)
  await waitFor(async () => (await launch(buyer, sold)) === 201)
  expect((await earningsOf(creator)).balance_cents).toBe(700)
})

test('whoever deletes a template waits for a card page that is being opened again, and sees it', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const sold = await sell(creator, 1000)
  await openCheckout(buyer, sold.price, 'payment')
  await openedLongAgo(sold.id)
  const other = await holding(app, `SELECT FROM purchase WHERE template_id = '${sold.id}' FOR UPDATE`)
  const opening = openCheckout(buyer, sold.price, 'payment')
  await other.somebodyWaits()
  const deleting = creator.delete(`/templates/${sold.id}`)
  await waitFor(async () => (await waiting()) === 2)
  await other.query('COMMIT')
  const { body: page } = await opening
  expect((await deleting).status).toBe(204)

  expect((await pay(app, page.checkout_url)).status).toBe(303)
  await waitFor(async () => (await launch(buyer, sold)) === 201)
})

test('29: what is paid for a template that is gone is given back by itself, and told', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const sold = await sell(creator, 1000)
  const { body: page } = await openCheckout(buyer, sold.price, 'payment')
  await openedLongAgo(sold.id)
  expect((await creator.delete(`/templates/${sold.id}`)).status).toBe(204)
  expect(await app.ports.db.$count(template, sql`id = ${sold.id}`)).toBe(0)

  expect((await pay(app, page.checkout_url)).status).toBe(303)
  await waitFor(async () => (await subjectsTo(app, buyer.email)).length > 0)
  expect(await subjectsTo(app, buyer.email)).toEqual(['You got $10.00 back'])
  const { lines, balance_cents } = await earningsOf(creator)
  expect(lines.map(({ kind }) => kind).toSorted()).toEqual(['refund', 'sale'])
  expect(balance_cents).toBe(0)
})
