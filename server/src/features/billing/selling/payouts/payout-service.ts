import { creatorShare } from '@agentry/contract/rules/plans'
import { AppError } from '../../../../core/errors.ts'
import { newId } from '../../../../core/ids.ts'
import type { Db } from '../../../../db/client.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { listOver, payableOf, post } from '../ledger-repository.ts'
import * as repository from '../repository.ts'
import { payoutEntries } from '../shares.ts'
import { withSeller } from './payout-accounts.ts'
import { tellOfPayout } from '../../telling/tell-of-sales.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'payments' | 'log'>

/**
 * Sends what could be paid out to creators when the month began, where that is over the threshold: once a creator and month,
 * however often and late it runs. First it is written, then sent under the same key, then marked: a crash between
 * any two is made up for by the next run.
 */
export async function runPayouts(ports: Needs) {
  const { db, clock } = ports
  const month = `${clock.now().toISOString().slice(0, 7)}-01`
  for (const { id } of await listOver(db, creatorShare.payoutOverCents)) {
    await db.transaction((tx) => writePayout(tx, { sellerId: id, month, at: clock.now() }))
  }
  for (const payout of await repository.listUnsent(db)) await sendPayout(ports, payout)
  return repository.sumOfMonth(db, month)
}

/** The first of the next month. */
export function nextPayoutDay(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

async function writePayout(db: Db, { sellerId, month, at }: { sellerId: string; month: string; at: Date }) {
  if ((await repository.lockSeller(db, sellerId))?.payoutsHeldAt) return
  const payable = await payableOf(db, sellerId, { now: at, at: new Date(month) })
  const cents = Math.min(payable.now, payable.before)
  if (cents <= creatorShare.payoutOverCents) return
  const id = newId(at.getTime())
  const row = { id, sellerId, month, cents, status: 'sending' as const, createdAt: at }
  if (!(await repository.insertPayout(db, row))) return
  const entries = payoutEntries(cents)
  await post(db, { key: `payout ${id}`, kind: 'payout', at, sellerId, grossCents: cents, entries })
}

async function sendPayout(ports: Needs, payout: repository.PayoutRow) {
  const { payments, log } = ports
  try {
    const id = await handOver(ports, payout)
    if (!id) return
    if ((await payments.readPayout(id)) === 'failed') await takeBack(ports, payout)
    else await markSent(ports, payout)
  } catch (error) {
    // Refused for good; whatever else went wrong is tried again by the next run, under the same key.
    if (error instanceof AppError && error.code === 'payment-failed') await takeBack(ports, payout)
    else log.warn({ err: error, payout: payout.id }, 'a payout was not sent')
  }
}

/** With the creator locked, so that an operator's hold comes before it or after it. Undefined while it is held. */
function handOver(ports: Needs, { id: payoutId, sellerId, cents }: repository.PayoutRow) {
  return withSeller(ports, sellerId, async (_db, { payoutAccountId, payoutsHeldAt }) => {
    if (payoutsHeldAt) return undefined
    if (!payoutAccountId) throw new AppError('payment-failed', 'There is no account to pay to any more.')
    const { id } = await ports.payments.payOut({ payoutAccountId, cents, key: `payout-${payoutId}` })
    // At once, and not with the lock's transaction: a failure that is told from now on finds it. One that was told
    // already is read afterwards, and until it was read the payout is sent again, under the same key.
    await repository.notePayout(ports.db, { id: payoutId, providerId: id })
    return id
  })
}

async function markSent(ports: Needs, payout: repository.PayoutRow) {
  await ports.db.transaction(async (tx) => {
    const isSent = await repository.settlePayout(tx, { id: payout.id, status: 'sent' })
    if (isSent) await tellOfPayout(ports, tx, payout)
  })
}

/** Puts a payout that did not arrive back on the balance, once. */
async function takeBack({ db, clock }: Pick<Ports, 'db' | 'clock'>, payout: repository.PayoutRow) {
  await db.transaction(async (tx) => {
    if (!(await repository.settlePayout(tx, { id: payout.id, status: 'failed' }))) return
    const { id, sellerId, cents } = payout
    const entries = payoutEntries(-cents)
    const at = clock.now()
    await post(tx, {
      key: `payout failed ${id}`,
      kind: 'payout_failed',
      at,
      sellerId,
      grossCents: cents,
      entries,
    })
  })
}

/** The provider told that something happened to a payout of ours. */
export async function followPayout(ports: Pick<Ports, 'db' | 'clock' | 'payments'>, providerId: string) {
  const payout = await repository.findPayoutByProvider(ports.db, providerId)
  if (payout && (await ports.payments.readPayout(providerId)) === 'failed') await takeBack(ports, payout)
}
