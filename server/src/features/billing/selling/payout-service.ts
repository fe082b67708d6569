import { creatorShare } from '@agentry/contract/rules/plans'
import { AppError } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { balanceOf, listOver, post } from './ledger-repository.ts'
import * as repository from './repository.ts'
import { payoutEntries } from './shares.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'payments' | 'log'>

/**
 * Sends what creators were owed when the month began, where that is over the threshold: once a creator and month,
 * however often and late it runs. First it is written, then sent under the same key, then marked: a crash between
 * any two is made up for by the next run.
 */
export async function runPayouts(ports: Needs) {
  const { db, clock } = ports
  const month = `${clock.now().toISOString().slice(0, 7)}-01`
  for (const { id } of await listOver(db, creatorShare.payoutOverCents)) {
    await db.transaction((tx) => writePayout(tx, { sellerId: id, month, at: clock.now() }))
  }
  for (const { payout, payoutAccountId } of await repository.listUnsent(db)) {
    await sendPayout(ports, payout, payoutAccountId)
  }
  return repository.sumOfMonth(db, month)
}

/** The first of the next month. */
export function nextPayoutDay(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

async function writePayout(db: Db, { sellerId, month, at }: { sellerId: string; month: string; at: Date }) {
  await repository.lockSeller(db, sellerId)
  const balance = await balanceOf(db, sellerId, { at: new Date(month) })
  const cents = Math.min(balance.now, balance.before)
  if (cents <= creatorShare.payoutOverCents) return
  const id = newId(at.getTime())
  const row = { id, sellerId, month, cents, status: 'sending' as const, createdAt: at }
  if (!(await repository.insertPayout(db, row))) return
  const entries = payoutEntries(cents)
  await post(db, { key: `payout ${id}`, kind: 'payout', at, sellerId, grossCents: cents, entries })
}

async function sendPayout(ports: Needs, payout: repository.PayoutRow, payoutAccountId: string | null) {
  const { db, payments, log } = ports
  try {
    if (!payoutAccountId) throw new AppError('payment-failed', 'There is no account to pay to any more.')
    const { id } = await payments.payOut({ payoutAccountId, cents: payout.cents, key: `payout-${payout.id}` })
    // Before anything else: a failure that is told from now on finds it. One that was told already is read here,
    // and until it was read the payout is sent again, under the same key.
    await repository.notePayout(db, { id: payout.id, providerId: id })
    if ((await payments.readPayout(id)) === 'failed') await takeBack(ports, payout)
    else await repository.settlePayout(db, { id: payout.id, status: 'sent' })
  } catch (error) {
    // Refused for good; whatever else went wrong is tried again by the next run, under the same key.
    if (error instanceof AppError && error.code === 'payment-failed') await takeBack(ports, payout)
    else log.warn({ err: error, payout: payout.id }, 'a payout was not sent')
  }
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
