import type { PaidCreator, PaidCreatorDetails } from '@agentry/contract/operators/payouts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'
import { runPayouts } from '../../billing/selling/payouts/payout-service.ts'
import { buy, earningsOf, getReadyForPayouts, sell } from '../../billing/testing/market.ts'

const reason = 'Three buyers say that it is stolen'

test(
  'a held creator is paid nothing until it is released, and is told both with the reason',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const [operator, creator] = [await newOperator(app), await app.newProUser()]
    await getReadyForPayouts(app, creator)
    await buy(app, await app.newUser(), (await sell(creator, 10_000)).price)
    const list = async (query: string) =>
      (await operator.get<{ total: number; creators: PaidCreator[] }>(`/admin/payouts?${query}`)).body
    const { creators } = await list(`search=${encodeURIComponent(creator.email)}&show=owed`)
    expect(creators).toMatchObject([
      { person: { email: creator.email }, balance_cents: 7000, payout_account: 'ready', held_at: null },
    ])
    const address = `/admin/payouts/${creators[0]!.id}`
    const held = await operator.post<PaidCreatorDetails>(`${address}/hold`, { reason })
    expect(held.body).toMatchObject({
      held_at: expect.any(String),
      held_reason: reason,
      log: [{ action: 'payouts.hold', reason, operator: operator.email }],
    })
    expect((await operator.post(`${address}/hold`, { reason })).status).toBe(409)
    expect((await list('show=held')).total).toBe(1)

    const now = new Date()
    const afterNext = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 2)
    const later = await startTestApp({
      DATABASE_URL: app.databaseUrl,
      CLOCK_OFFSET: String(Math.round((afterNext - now.getTime()) / 1000)),
      RUN_JOBS: 'false',
    })
    await runPayouts(later.ports)
    expect((await earningsOf(creator)).balance_cents).toBe(7000)
    const answers = await Promise.all(
      [1, 2, 3].map(() => operator.post(`${address}/release`, { reason: 'All is well' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await runPayouts(later.ports)
    expect((await earningsOf(creator)).balance_cents).toBe(0)
    expect((await operator.get<PaidCreatorDetails>(address)).body.payouts).toMatchObject([
      { cents: 7000, status: 'sent' },
    ])
    const { text } = await creator.get('/notifications')
    for (const said of ['Your payouts are on hold', reason, 'Your payouts go on', 'All is well'])
      expect(text).toContain(said)
  },
)
