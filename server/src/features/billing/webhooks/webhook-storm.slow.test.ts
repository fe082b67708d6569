import { expect, onTestFinished, test } from 'vitest'
import { chance } from '../../../../tests/support/people/chance.ts'
import { startServerProcess } from '../../../../tests/support/app/server-process.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { deliver, loseWebhooks, signer } from '../../../../tests/support/people/webhooks.ts'
import { startFaultyServer, type Fault } from '../testing/faulty-server.ts'
import {
  beginSubscriptions,
  changeAtProvider,
  differences,
  priceIds,
  statuses,
  takeEvents,
} from '../testing/provider-history.ts'

const deliveries = 10_000
const people = 3
const changesARound = 60
const changesAtOnce = 12
const repeatsARound = 440
const atOnce = 32
/** Of what is written, since repeats write nothing: together more than 5 % of all deliveries. */
const chances: Record<Fault, number> = { slow: 0.4, 'before-commit': 0.25, 'after-effect': 0.6 }
const killedInRound = 10

test(
  '28: 10 000 webhook deliveries, repeated, late, in any order, 5 % with a crash, over two processes of which one is killed: no difference from the provider',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    loseWebhooks(app)
    const random = chance(20_251_115)
    const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    let crashes = 0
    const faulty = await startFaultyServer(app, (fault) => {
      const happens = random() < chances[fault]
      if (happens && fault !== 'slow') crashes += 1
      return happens
    })
    const startReplica = () =>
      startServerProcess({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, RUN_JOBS: 'false' })
    let replica = await startReplica()
    onTestFinished(async () => void (await replica.kill()))
    const sign = await signer(app)
    const ids = await beginSubscriptions(app, people)

    const told: string[] = []
    const accepted = new Set<string>()
    const send = async (body: string) => {
      const door = one([faulty, replica.origin])
      const answer = await deliver(door, body, sign(body)).catch(() => 'nobody there')
      if (answer === 200) accepted.add(body)
    }
    const change = async () => {
      await changeAtProvider(app, one(ids), {
        status: one(statuses),
        priceId: one(priceIds),
        cancelAtPeriodEnd: random() < 0.3,
        discountPercent: one([0, 15, 25]),
        daysLeft: Math.floor(random() * 40),
      })
      const fresh = await takeEvents(app)
      told.push(...fresh)
      for (const body of fresh) await send(body)
    }

    told.push(...(await takeEvents(app)))
    for (let round = 0; round < deliveries / (changesARound + repeatsARound); round += 1) {
      const repeats = Array.from({ length: repeatsARound }, () => one(told))
      const changing = inLanes(changesAtOnce, [...Array(changesARound).keys()], change)
      const repeating = inLanes(atOnce, repeats, send)
      if (round === killedInRound) {
        await replica.kill()
        replica = await startReplica()
      }
      await Promise.all([changing, repeating])
      for (;;) {
        told.push(...(await takeEvents(app)))
        const missing = told.filter((body) => !accepted.has(body))
        if (missing.length === 0) break
        await inLanes(atOnce, missing, send)
      }
      expect(await differences(app, ids)).toEqual([])
    }
    expect(crashes).toBeGreaterThan(deliveries / 20)
  },
)

async function inLanes<T>(lanes: number, work: T[], run: (item: T) => Promise<void>) {
  const left = [...work]
  const lane = async () => {
    while (left.length > 0) await run(left.pop()!)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
