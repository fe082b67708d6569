import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days, minutes } from '../../../core/operation/clock.ts'
import { holding } from '../../../db/testing/holding.ts'
import { allJobs } from '../../../jobs.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { subjectsTo } from '../../../../tests/support/people/mails.ts'
import { openCheckout, pay } from '../../../../tests/support/people/payer.ts'
import { template, templateFile, templateVersion } from '../../catalogue/schema.ts'
import { goodConfig, upload, zipWith } from '../../creators/testing/creator.ts'
import { buy, earningsOf, inPortal, sell } from '../testing/market.ts'
import { storageByHand, usedBytes } from '../testing/storage.ts'

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
const isThere = async ({ id }: { id: string }) => (await app.ports.db.$count(template, sql`id = ${id}`)) === 1
/** As if it were so much later. */
async function runJob(name: string, later: number) {
  const clock = { now: () => after(app.ports.clock.now(), later) }
  const job = allJobs({ ...app.ports, clock }, { checkStarters: false }).find((one) => one.name === name)
  await job!.run({} as never)
}
const deleteLeftovers = (later = 0) => runJob('creators.delete-leftovers', later)
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

test('43: a deleted template is gone, and its storage comes back, when nobody can pay for it any more', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const kept = await sell(creator, 1000)
  const used = await usedBytes(creator)
  const config = `${goodConfig.replace('Tea', 'Leftover')}is_premium: true\nprice_cents: 1000\n`
  const { body: sold } = await upload(creator, zipWith({ 'config.yaml': config }))
  const rows = async () => {
    const { db } = app.ports
    const versions = db.select({ id: templateVersion.id }).from(templateVersion)
    const own = sql`version_id IN (${versions.where(sql`template_id = ${sold.id}`)})`
    return [await isThere(sold), await db.$count(templateFile, own), await usedBytes(creator)]
  }
  const before = await rows()
  expect(before).toEqual([true, 2, expect.any(Number)])
  expect(before[2]).toBeGreaterThan(used)
  await openCheckout(buyer, `template_${sold.id}`, 'payment')
  expect((await creator.delete(`/templates/${sold.id}`)).status).toBe(204)

  await deleteLeftovers(days(1) - minutes(5))
  expect(await rows()).toEqual(before)
  await Promise.all([deleteLeftovers(days(1)), deleteLeftovers(days(1))])
  expect(await rows()).toEqual([false, 0, used])
  await deleteLeftovers(days(2))
  expect(await rows()).toEqual([false, 0, used])
  expect(await isThere(kept)).toBe(true)
  expect(await storageByHand(app, creator)).toEqual({ counted: used, stored: used })
})

test('47: a deleted template stays for whoever bought it, also while their payment is disputed', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const sold = await sell(creator, 1000)
  await buy(app, buyer, sold.price)
  await waitFor(async () => (await earningsOf(creator)).balance_cents === 700)
  expect((await creator.delete(`/templates/${sold.id}`)).status).toBe(204)
  await deleteLeftovers(days(399))
  expect(await isThere(sold)).toBe(true)

  await inPortal(app, buyer, 'dispute')
  await waitFor(async () => (await earningsOf(creator)).balance_cents === 0)
  await deleteLeftovers(days(399))
  await inPortal(app, buyer, 'dispute-won')
  await waitFor(async () => (await launch(buyer, sold)) === 201)
})

test('a deleted template stays while it has agents, and until their use is shared out', async () => {
  const [creator, member] = [await app.newProUser(), await app.newProUser()]
  const [talked, silent] = [await sell(creator, 1000), await sell(creator, 1000)]
  const agents = await Promise.all(
    [talked, silent].map(async ({ id }) => {
      const { body } = await member.post<{ agent_id: string }>('/agents/launch', { template_id: id })
      return `/agents/${body.agent_id}`
    }),
  )
  await member.post(`${agents[0]}/chat`, { message: 'How long for green tea?' })
  for (const { id } of [talked, silent]) expect((await creator.delete(`/templates/${id}`)).status).toBe(204)
  const areThere = async () => [await isThere(talked), await isThere(silent)]
  await deleteLeftovers(days(40))
  expect(await areThere()).toEqual([true, true])

  for (const agent of agents) expect((await member.post(`${agent}/remove`)).status).toBe(200)
  await runJob('chat.delete-removed-agents', minutes(5))
  await deleteLeftovers()
  expect(await areThere()).toEqual([true, false])
  await runJob('billing.pro-shares', days(40))
  await deleteLeftovers()
  expect(await areThere()).toEqual([false, false])
  expect(await storageByHand(app, creator)).toEqual({ counted: 0, stored: 0 })
})

test('a deleted template that is saved again under its name stays, also while the job runs', async () => {
  const [creator, buyer] = [await app.newProUser(), await app.newUser()]
  const sold = await sell(creator, 1000)
  await openCheckout(buyer, sold.price, 'payment')
  expect((await creator.delete(`/templates/${sold.id}`)).status).toBe(204)
  const other = await holding(app, `SELECT FROM template WHERE id = '${sold.id}' FOR UPDATE`)
  const deleting = deleteLeftovers(days(2))
  await other.somebodyWaits()
  await other.query(`UPDATE template SET visibility = 'private' WHERE id = '${sold.id}'`)
  await other.query('COMMIT')
  await deleting
  expect(await isThere(sold)).toBe(true)

  expect((await creator.delete(`/templates/${sold.id}`)).status).toBe(204)
  expect(await sell(creator, 1000, sold.name)).toMatchObject({ id: sold.id })
  await deleteLeftovers(days(2))
  expect(await isThere(sold)).toBe(true)
})
