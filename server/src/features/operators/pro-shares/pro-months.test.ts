import type { listProMonths, showProMonth } from '@agentry/contract/operators/pro-shares'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'
import { runPayouts } from '../../billing/selling/payouts/payout-service.ts'
import { getReadyForPayouts, sell } from '../../billing/testing/market.ts'
import { crowdUses, portsAt, shareProAt, useInMonth } from '../../billing/testing/pro-use.ts'

type Months = z.output<typeof listProMonths.response>
type Month = z.output<typeof showProMonth.response>

test(
  'operators see what each month brought, how it was split, what was paid out and what was taken back',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const [operator, creator, other] = [
      await newOperator(app),
      await app.newProUser(),
      await app.newProUser(),
    ]
    const months = async () => (await operator.get<Months>('/admin/pro-shares')).body
    const october = async (query = '') =>
      (await operator.get<Month>(`/admin/pro-shares/2026-10-01${query}`)).body
    expect(await months()).toEqual({ total: 0, percent: 30, months: [] })
    expect((await operator.get('/admin/pro-shares/2026-10-01')).status).toBe(404)
    expect((await operator.get('/admin/pro-shares/october')).status).toBe(404)

    await getReadyForPayouts(app, creator)
    const [tea, soup] = [await sell(creator, 500, 'Tea Sommelier'), await sell(other, 700, 'Soup Chef')]
    await crowdUses(app, 3, 10_000, tea)
    // Somebody who paid and used nothing of a creator leaves the whole part with the house.
    await app.ports.db.execute(sql`
    INSERT INTO plan_payment (id, account_id, paid_at, period_from, period_to, net_cents, back_cents)
    VALUES ('in_idle', NULL, '2026-10-01', '2026-10-01', '2026-11-01', 1000, 0)`)
    const [reader] = (
      await app.ports.db.execute<{ email: string }>(
        sql`SELECT email FROM account JOIN plan_payment ON account_id = account.id WHERE plan_payment.id = 'in_crowd_0'`,
      )
    ).rows
    await app.ports.db.execute(sql`INSERT INTO template_month_use (account_id, template_id, month, turns)
    SELECT id, ${soup.id}, '2026-10-01', 1 FROM account WHERE email = ${reader!.email}`)
    await useInMonth(app, await app.newUser(), soup)
    await shareProAt(app, '2026-11-01T05:00:00Z')

    const closed = { month: '2026-10-01', percent: 30, income_cents: 31_000, pool_cents: 9300 }
    const shared = { shared_cents: 9000, back_cents: 0, paid_cents: 0, templates: 2, members: 3 }
    expect(await months()).toMatchObject({ total: 1, months: [{ ...closed, ...shared }] })
    expect(await october()).toMatchObject({
      total: 2,
      shares: [
        { template_name: tea.name, creator: creator.email, people: 3, cents: 7500, state: 'owed' },
        { template_name: soup.name, creator: other.email, people: 1, cents: 1500, state: 'owed' },
      ],
    })
    expect((await october('?search=soup')).shares).toMatchObject([{ template_id: soup.id }])
    expect((await october(`?search=${encodeURIComponent(creator.email)}`)).total).toBe(1)

    // The reserve of seven days is over with the payouts of December; the other creator has no account to pay to.
    await runPayouts(portsAt(app, '2026-11-02T05:00:00Z'))
    expect((await october()).shares.map(({ state }) => state)).toEqual(['owed', 'owed'])
    await runPayouts(portsAt(app, '2026-12-02T05:00:00Z'))
    expect((await october()).shares.map(({ state }) => state)).toEqual(['paid', 'owed'])
    expect((await october()).month).toMatchObject({ paid_cents: 7500 })

    await app.ports.db.execute(sql`UPDATE plan_payment SET back_cents = net_cents WHERE id = 'in_crowd_0'`)
    await shareProAt(app, '2026-12-02T05:00:00Z')
    expect((await october()).month).toMatchObject({ back_cents: 3000, paid_cents: 6000 })
    expect((await october()).shares).toMatchObject([
      { cents: 7500, back_cents: 1500, state: 'paid' },
      { cents: 1500, back_cents: 1500, state: 'taken_back' },
    ])
    await app.ports.db.execute(sql`DELETE FROM pro_share_part`)
    expect((await october()).month.members).toBeNull()
    expect((await months()).months).toMatchObject([{ month: '2026-11-01', templates: 0, members: 0 }, {}])
  },
)
