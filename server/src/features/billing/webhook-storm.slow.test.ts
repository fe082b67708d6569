import { expect, test } from 'vitest'
import { chance } from '../../testing/chance.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { deliver, loseWebhooks, signer } from '../../testing/webhooks.ts'
import { startFaultyServer, type Crash } from './testing/faulty-server.ts'
import {
  beginSubscriptions,
  changeAtProvider,
  differences,
  priceIds,
  statuses,
  takeEvents,
} from './testing/provider-history.ts'

const deliveries = 10_000
const people = 60
const changesARound = 40
const deliveriesARound = 500
const atOnce = 32
const crashShare = 0.05

test(
  '28: 10 000 webhook deliveries, repeated, in any order, 5 % with a crash, over two replicas: no difference from the provider',
  { timeout: 300_000 },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl, RUN_JOBS: 'false' })
    loseWebhooks(app, replica)
    const random = chance(20_251_115)
    const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    let crashes = 0
    const nextCrash = (): Crash => {
      if (random() >= crashShare) return 'none'
      crashes += 1
      return one(['before-commit', 'after-effect'])
    }
    const doors = [await startFaultyServer(app, nextCrash), await startFaultyServer(replica, nextCrash)]
    const sign = await signer(app)
    const ids = await beginSubscriptions(app, people)

    const change = () =>
      changeAtProvider(app, one(ids), {
        status: one(statuses),
        priceId: one(priceIds),
        cancelAtPeriodEnd: random() < 0.3,
        discountPercent: one([0, 15, 25]),
        daysLeft: Math.floor(random() * 40),
      })
    const told: string[] = []
    const accepted = new Set<string>()
    const send = async (body: string) => {
      if ((await deliver(one(doors), body, sign(body))) === 200) accepted.add(body)
    }

    for (let round = 0; round < deliveries / deliveriesARound; round += 1) {
      told.push(...(await takeEvents(app)))
      const queue = Array.from({ length: deliveriesARound }, () => one(told))
      const changing = inLanes(2, [...Array(changesARound).keys()], change)
      await inLanes(atOnce, queue, send)
      await changing
    }
    for (;;) {
      told.push(...(await takeEvents(app)))
      const missing = told.filter((body) => !accepted.has(body))
      if (missing.length === 0) break
      await inLanes(atOnce, missing, send)
    }

    expect(await differences(app)).toEqual([])
    expect(crashes).toBeGreaterThan(100)
  },
)

async function inLanes<T>(lanes: number, work: T[], run: (item: T) => Promise<void>) {
  const left = [...work]
  const lane = async () => {
    while (left.length > 0) await run(left.pop()!)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
