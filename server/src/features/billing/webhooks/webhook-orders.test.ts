import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testPaymentCharge, testPaymentPayoutAccount } from '../../../adapters/payments/embedded/schema.ts'
import { startServerProcess } from '../../../../tests/support/app/server-process.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { deliver, eventBody, loseWebhooks, signer } from '../../../../tests/support/people/webhooks.ts'
import { startFaultyServer, type Fault } from '../testing/faulty-server.ts'
import { buy, earningsOf, inPortal, openPayoutPage, sayWhereMoneyGoes, sell } from '../testing/market.ts'
import {
  beginSubscriptions,
  changeAtProvider,
  differences,
  priceIds,
  statuses,
  takeEvents,
} from '../testing/provider-history.ts'

/** Two servers hear of the same thing: the slower one has read it before it changes, the other one after. */
async function overtaking() {
  const app = await startTestApp({ RUN_JOBS: 'false' })
  loseWebhooks(app)
  const sign = await signer(app)
  let isSlow = false
  let gate = Promise.withResolvers<void>()
  let reading = Promise.withResolvers<void>()
  const slow = await startFaultyServer(
    app,
    (fault) => fault === 'slow' && isSlow,
    () => (reading.resolve(), gate.promise),
  )
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, RUN_JOBS: 'false' }
  const replica = await startServerProcess(settings)
  onTestFinished(async () => void (await replica.kill()))
  const send = (origin: string, body: string) => deliver(origin, body, sign(body))
  // A process that has just started on a busy machine may ask to come back.
  const tell = (about: string, id: string) =>
    waitFor(async () => (await send(replica.origin, eventBody(about, id))) === 200)

  async function overtake(about: string, id: string, change: () => Promise<unknown>) {
    gate = Promise.withResolvers()
    reading = Promise.withResolvers()
    isSlow = true
    const earlier = send(slow, eventBody(about, id))
    await reading.promise
    await change()
    let isAnswered = false
    const later = send(replica.origin, eventBody(about, id)).finally(() => (isAnswered = true))
    await waitFor(async () => isAnswered || (await somebodyWaits(app)))
    isSlow = false
    gate.resolve()
    expect(await Promise.all([earlier, later])).toEqual([200, 200])
  }
  return { app, tell, overtake }
}

test(
  '28: what was read before is never written over what was read later, among processes',
  { tags: 'long' },
  async () => {
    const { app, tell, overtake } = await overtaking()
    const [id] = await beginSubscriptions(app, 1)
    await takeEvents(app)
    await tell('subscription', id!)
    const change = { status: 'canceled', priceId: priceIds[0]!, cancelAtPeriodEnd: true } as const
    await overtake('subscription', id!, () =>
      changeAtProvider(app, id!, { ...change, discountPercent: 25, daysLeft: 3 }),
    )
    expect(await differences(app, [id!])).toEqual([])

    const [creator, buyer] = [await app.newProUser(), await app.newUser()]
    await buy(app, buyer, (await sell(creator, 1000)).price)
    const [charge] = await app.ports.db.select().from(testPaymentCharge)
    const payment = charge!.id
    await tell('payment', payment)
    expect((await earningsOf(creator)).balance_cents).toBe(700)
    await overtake('payment', payment, () => inPortal(app, buyer, 'refund'))
    expect((await earningsOf(creator)).lines.map(({ kind }) => kind)).toEqual(['refund', 'sale'])
    expect((await buyer.get('/billing/purchases')).body).toMatchObject([{ status: 'refunded' }])

    const page = await openPayoutPage(creator)
    const [account] = await app.ports.db.select().from(testPaymentPayoutAccount)
    await overtake('payout-account', account!.id, () => sayWhereMoneyGoes(app, page))
    expect(await earningsOf(creator)).toMatchObject({ payout_account: 'ready' })
  },
)

async function somebodyWaits({ ports }: TestApp) {
  const { rows } = await ports.db.execute(sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows.length > 0
}

const state = fc.record({
  status: fc.constantFrom(...statuses),
  priceId: fc.constantFrom(...priceIds),
  cancelAtPeriodEnd: fc.boolean(),
  discountPercent: fc.constantFrom(0, 15, 25),
  daysLeft: fc.integer({ min: 0, max: 40 }),
})

const step = fc.oneof(
  fc.record({ change: state }),
  fc.record({
    deliver: fc.nat(),
    fault: fc.constantFrom<Fault | 'none'>('none', 'none', 'before-commit', 'after-effect'),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test(
  '28: whatever the order, the repeats and the crashes of webhooks, we end in the state of the provider',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    loseWebhooks(app)
    const sign = await signer(app)
    let fault: Fault | 'none' = 'none'
    const origin = await startFaultyServer(app, (one) => one === fault)

    async function live(history: Step[]) {
      const [id] = await beginSubscriptions(app, 1)
      const told = await takeEvents(app)
      const accepted = new Set<string>()
      const send = async (body: string) => {
        if ((await deliver(origin, body, sign(body))) === 200) accepted.add(body)
      }
      for (const one of history) {
        if ('change' in one) {
          await changeAtProvider(app, id!, one.change)
          told.push(...(await takeEvents(app)))
        } else {
          fault = one.fault
          await send(told[one.deliver % told.length]!)
          fault = 'none'
        }
      }
      for (const body of told.toReversed()) if (!accepted.has(body)) await send(body)
      expect(await differences(app, [id!])).toEqual([])
    }

    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 14 }), live), { numRuns: 60 })
  },
)
