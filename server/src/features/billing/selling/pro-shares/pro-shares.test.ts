import type { Notification } from '@agentry/contract/people/notifications'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/app/http-client.ts'
import { launchTemplate, templateNamed } from '../../../../../tests/support/people/chat-person.ts'
import { newOperator } from '../../../../../tests/support/people/operator.ts'
import { subscribe } from '../../../../../tests/support/people/payer.ts'
import { openTestApp, type TestApp } from '../../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../../tests/support/app/wait-for.ts'
import { earningsOf, getReadyForPayouts, sell } from '../../testing/market.ts'
import { runPayouts } from '../payouts/payout-service.ts'
import { sharePro } from './share-months.ts'
import { crowdUses, idOf, portsAt, shareProAt, useInMonth } from '../../testing/pro-use.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ RUN_JOBS: 'false' })
})
afterEach(() => app.stop())

type Person = Caller & { email: string }

const share = (moment: string) => shareProAt(app, moment)
const execute = async (statement: ReturnType<typeof sql>) => (await app.ports.db.execute(statement)).rows

/** A plan that was paid for this time, whatever the day of the test is. */
async function payFor(person: Person, from: string, to: string, price?: 'price_standard_year') {
  await subscribe(app, person, price && { price })
  await execute(sql`UPDATE test_payment_invoice SET created_at = ${from}, paid_at = ${from}, period_from = ${from}, period_to = ${to}
    WHERE customer_id = (SELECT id FROM test_payment_customer WHERE account_id = ${await idOf(person)})`)
}

const use = (person: Caller, template: { id: string }, month?: string) =>
  useInMonth(app, person, template, month)

const unbalanced = () =>
  execute(sql`SELECT movement_id FROM ledger_entry GROUP BY movement_id HAVING sum(cents) <> 0`)

test(
  '120: 30 % of what each Pro member paid for the month is split among the templates that they used, once',
  { tags: 'long' },
  async () => {
    const [ada, bob] = [await app.newUser(), await app.newProUser()]
    await payFor(ada, '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')
    const [tea, soup] = [await sell(ada, 500, 'Tea Sommelier'), await sell(bob, 700, 'Soup Chef')]
    const [reader, drinker, free] = await app.newUsers(3)
    await payFor(reader!, '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')
    await payFor(drinker!, '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')
    const starter = { id: await templateNamed(app, 'Plant Care') }
    for (const used of [tea, soup, starter]) await use(reader!, used)
    for (const used of [tea, soup]) await use(ada, used)
    await use(free!, tea)
    // One of them through the front door; the answer is counted in the month in which it was given.
    expect((await (await launchTemplate(drinker!, tea.id)).say('How long for green tea?')).status).toBe(200)
    await execute(sql`UPDATE template_month_use SET month = '2026-10-01'`)

    await share('2026-11-01T03:59:00Z')
    expect((await earningsOf(ada)).lines).toEqual([])
    await Promise.all([share('2026-11-01T05:00:00Z'), share('2026-11-01T05:00:00Z')])
    await share('2026-11-02T05:00:00Z')

    // Of $7.50 each: the reader's half, all of the drinker's; Ada's own use earns nothing, nor does a free account's.
    const earned = { balance_cents: 1125, earned_cents: 1125, pro_share_percent: 30 }
    expect(await earningsOf(ada)).toMatchObject({
      ...earned,
      lines: [
        { kind: 'pro_share', template_name: tea.name, month: '2026-10-01', people: null, fee_cents: 0 },
      ],
    })
    expect(await earningsOf(bob)).toMatchObject({ ...earned, lines: [{ share_cents: 1125, order_id: null }] })
    expect(
      await execute(sql`SELECT income_cents, shared_cents FROM pro_month WHERE month = '2026-10-01'`),
    ).toEqual([{ income_cents: 7500, shared_cents: 2250 }])
    expect((await ada.get('/billing/earnings.csv')).text).toContain(
      ',pro_share,Tea Sommelier,USD,11.25,,,,,11.25,,2026-10,',
    )
    const { body } = await bob.get<{ notifications: Notification[] }>('/notifications')
    expect(body.notifications.map(({ title }) => title)).toContain('You earned $11.25 from Pro use')
    expect((await bob.get('/user/export-data')).text).toContain('"template_name": "Soup Chef"')
    expect(await unbalanced()).toEqual([])
  },
)

test(
  '120: a yearly payment counts by its days, and a refund takes exactly its shares back with the next month',
  { tags: 'long' },
  async () => {
    const [creator, yearly, monthly] = [await app.newProUser(), await app.newUser(), await app.newUser()]
    const tea = await sell(creator, 500)
    await payFor(yearly, '2026-04-01T00:00:00Z', '2027-04-01T00:00:00Z', 'price_standard_year')
    await payFor(monthly, '2026-10-16T12:00:00Z', '2026-11-16T12:00:00Z')
    for (const person of [yearly, monthly])
      for (const month of ['10', '11']) await use(person, tea, `2026-${month}-01`)

    await share('2026-11-01T05:00:00Z')
    // $250.00 for 365 days is $21.23 for October; half of a month of $25.00 is $12.50. 30 % of both, rounded down once.
    expect((await earningsOf(creator)).balance_cents).toBe(Math.floor((2123 + 1250) * 0.3))
    await share('2026-12-01T05:00:00Z')
    expect((await earningsOf(creator)).balance_cents).toBe(1011 + Math.floor((2055 + 1250) * 0.3))

    await execute(sql`UPDATE test_payment_invoice SET status = 'refunded' WHERE cents = 25000`)
    await share('2027-01-01T05:00:00Z')
    const { balance_cents, lines } = await earningsOf(creator)
    expect(balance_cents).toBe(Math.round(1011 * (1250 / 3373)) + Math.round(991 * (1250 / 3305)))
    expect(lines.filter(({ kind }) => kind === 'pro_share_back')).toHaveLength(2)
    await execute(sql`UPDATE test_payment_invoice SET status = 'refunded'`)
    await share('2027-02-01T05:00:00Z')
    expect((await earningsOf(creator)).balance_cents).toBe(0)
    expect(await unbalanced()).toEqual([])
  },
)

test(
  '120: suspended creators and removed templates get nothing; from five people on their number is told',
  { tags: 'long' },
  async () => {
    const [known, gone, shut] = [await app.newProUser(), await app.newProUser(), await app.newProUser()]
    const [tea, removed, hidden] = [await sell(known, 500), await sell(gone, 500), await sell(shut, 500)]
    await crowdUses(app, 5, 1001, tea)
    await crowdUses(app, 0, 0, removed)
    for (const { account_id } of await execute(sql`SELECT account_id FROM plan_payment`))
      for (const { id } of [removed, hidden])
        await execute(
          sql`INSERT INTO template_month_use VALUES (${account_id as string}, ${id}, '2026-10-01', 1)`,
        )
    const operator = await newOperator(app)
    const reason = 'It imitates others.'
    const suspended = await operator.post(`/admin/people/${await idOf(shut)}/suspend`, { reason })
    const taken = await operator.post(`/admin/templates/${removed.id}/remove`, { reason })
    expect([suspended.status, taken.status]).toEqual([200, 200])

    await share('2026-11-01T05:00:00Z')
    expect((await earningsOf(known)).lines).toMatchObject([{ share_cents: 1501, people: 5 }])
    expect(await execute(sql`SELECT count(*)::int AS shares FROM pro_share`)).toEqual([{ shares: 1 }])
  },
)

test(
  '120: a month is shared out whole or not at all, and paid out after the reserve',
  { tags: 'long' },
  async () => {
    const creator = await app.newProUser()
    const tea = await sell(creator, 500)
    await getReadyForPayouts(app, creator)
    await crowdUses(app, 2, 15_000, tea)
    const ports = portsAt(app, '2026-11-01T05:00:00Z')
    const broken = { ...ports.jobs, send: () => Promise.reject(new Error('killed')) }
    await expect(sharePro({ ...ports, jobs: broken })).rejects.toThrow('killed')
    expect((await earningsOf(creator)).lines).toEqual([])
    await sharePro(ports)
    expect((await earningsOf(creator)).balance_cents).toBe(9000)

    await runPayouts(portsAt(app, '2026-11-30T06:00:00Z'))
    expect((await earningsOf(creator)).paid_out_cents).toBe(0)
    await runPayouts(portsAt(app, '2026-12-01T06:00:00Z'))
    await waitFor(async () => (await earningsOf(creator)).paid_out_cents === 9000)
  },
)
