import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/start-test-app.ts'
import { deliver, loseWebhooks, signer } from '../../testing/webhooks.ts'
import { startFaultyServer, type Fault } from './testing/faulty-server.ts'
import {
  beginSubscriptions,
  changeAtProvider,
  differences,
  priceIds,
  statuses,
  takeEvents,
} from './testing/provider-history.ts'

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
