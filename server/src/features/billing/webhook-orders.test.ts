import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { deliver, eventBody, loseWebhooks, signer } from '../../testing/webhooks.ts'
import { startFaultyServer, type Fault } from './testing/faulty-server.ts'
import {
  beginSubscriptions,
  changeAtProvider,
  differences,
  priceIds,
  statuses,
  takeEvents,
} from './testing/provider-history.ts'

test(
  '28: what was read before is never written over what was read later, among processes',
  { timeout: 60_000 },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    loseWebhooks(app)
    const sign = await signer(app)
    const gate = Promise.withResolvers<void>()
    const reading = Promise.withResolvers<void>()
    const slow = await startFaultyServer(
      app,
      (fault) => fault === 'slow',
      () => (reading.resolve(), gate.promise),
    )
    const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, RUN_JOBS: 'false' }
    const replica = await startServerProcess(settings)
    onTestFinished(async () => void (await replica.kill()))
    const [id] = await beginSubscriptions(app, 1)
    const send = (origin: string, body: string) => deliver(origin, body, sign(body))
    for (const body of await takeEvents(app)) await send(replica.origin, body)

    const earlier = send(slow, eventBody('subscription', id!))
    await reading.promise
    const change = { status: 'canceled', priceId: priceIds[0]!, cancelAtPeriodEnd: true } as const
    await changeAtProvider(app, id!, { ...change, discountPercent: 25, daysLeft: 3 })
    let isAnswered = false
    const later = send(replica.origin, eventBody('subscription', id!)).finally(() => (isAnswered = true))
    await waitFor(async () => isAnswered || (await somebodyWaits(app)))
    gate.resolve()
    expect(await Promise.all([earlier, later])).toEqual([200, 200])
    expect(await differences(app, [id!])).toEqual([])
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
  { timeout: 120_000 },
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
