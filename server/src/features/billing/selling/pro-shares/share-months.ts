import { after, days, hours } from '../../../../core/operation/clock.ts'
import { newId } from '../../../../core/ids.ts'
import type { Db } from '../../../../db/client.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { notify } from '../../../notifications/service.ts'
import { post } from '../ledger-repository.ts'
import { openSeller } from '../repository.ts'
import { proShareEntries } from '../shares.ts'
import { findChanges, keepCounted, leaveOutBefore } from './plan-payment-repository.ts'
import { countedDays, readPlanPayments } from './plan-payments.ts'
import * as repository from './pro-share-repository.ts'
import { takenBack, toCents } from './split.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'payments' | 'site' | 'log'>

/** Answers that were begun before midnight are kept by then. */
const waitsAfterMonth = hours(4)

/**
 * Shares the income of every calendar month that is over out among the creators whose templates Pro members used in it:
 * each month once, however often and on however many servers it runs. A month is one transaction.
 */
export async function sharePro(ports: Needs) {
  const { db, clock, log } = ports
  // Every night: operators see what was paid for plans.
  await readPlanPayments(ports)
  const months = dueMonths(await repository.findLastMonth(db), after(clock.now(), -waitsAfterMonth))
  if (months.length === 0) return
  for (const month of months) {
    const sums = await db.transaction((tx) => shareMonth({ ...ports, db: tx }, month))
    if (sums) log.info({ month, ...sums }, 'the income from Pro was shared out')
  }
  await repository.deletePartsBefore(db, after(clock.now(), -days(countedDays)))
}

const firstOf = (moment: Date, months = 0) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1))

/** Those that are over and not shared out, by their first day; at the very first time the last one only. */
function dueMonths(last: string | undefined, now: Date) {
  const months: string[] = []
  let month = last ? firstOf(new Date(last), 1) : firstOf(now, -1)
  for (; firstOf(month, 1) <= now; month = firstOf(month, 1)) months.push(month.toISOString().slice(0, 10))
  return months
}

async function shareMonth(ports: Needs, month: string) {
  const { db, clock, site } = ports
  const at = clock.now()
  const isFirst = (await repository.findLastMonth(db)) === undefined
  const percent = site.proSharePercent
  if (!(await repository.takeMonth(db, { month, percent, incomeCents: 0, closedAt: at }))) return undefined
  if (isFirst) await leaveOutBefore(db, new Date(month))
  const { incomeCents } = await findChanges(db, firstOf(new Date(month), 1))
  await takeBack(db, at)
  const templates = await repository.splitByUse(db, { month, percent })
  const cents = toCents(templates.map(({ millionths }) => millionths))
  const shares = templates.map((template, index) => ({ ...template, cents: cents[index]! }))
  await book(ports, month, shares)
  await keepCounted(db)
  const sums = { incomeCents, sharedCents: cents.reduce((sum, each) => sum + each, 0) }
  await repository.setMonth(db, month, sums)
  return sums
}

type Share = Awaited<ReturnType<typeof repository.splitByUse>>[number] & { cents: number }

async function book(ports: Needs, month: string, shares: Share[]) {
  const { db, clock } = ports
  const at = clock.now()
  const byCreator = Map.groupBy(
    shares.filter(({ cents }) => cents > 0),
    ({ creatorId }) => creatorId,
  )
  for (const [creatorId, own] of byCreator) {
    const { id: sellerId } = await openSeller(db, { accountId: creatorId, at })
    for (const { creatorId: _, ...share } of own) {
      const id = newId(at.getTime())
      const left = { leftMillionths: share.millionths, bookedAt: at }
      await repository.insertShare(db, { ...share, ...left, id, month, sellerId })
      const key = `pro share ${id}`
      const entries = proShareEntries(share.cents)
      const grossCents = share.cents
      await post(db, { key, kind: 'pro_share', at, sellerId, proShareId: id, grossCents, entries })
    }
    const cents = own.reduce((sum, share) => sum + share.cents, 0)
    const once = { within: db, onceKey: `pro share ${month} ${sellerId}` }
    await notify(ports, creatorId, 'pro_share', { month, cents }, once)
  }
  await repository.keepParts(db, month)
}

/** Payments that were refunded or disputed since their months were shared out. */
async function takeBack(db: Db, at: Date) {
  for (const share of await repository.takeOffGivenBack(db)) {
    const { id, sellerId, backCents } = share
    const back = takenBack(share)
    if (back === backCents) continue
    await repository.setTakenBack(db, id, back)
    await post(db, {
      key: `pro share back ${id} ${back}`,
      kind: 'pro_share_back',
      at,
      sellerId,
      proShareId: id,
      grossCents: back - backCents,
      entries: proShareEntries(backCents - back),
    })
  }
}
