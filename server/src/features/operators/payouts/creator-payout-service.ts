import type { PaidCreator, PaidCreatorDetails } from '@agentry/contract/operators/payouts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findPerson } from '../../auth/service.ts'
import { holdPayouts } from '../../billing/selling/payouts/hold-service.ts'
import { logAbout, logAction, type Actor } from '../log/log-service.ts'
import * as repository from './payout-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs'>

export async function listCreators({ db }: Pick<Ports, 'db'>, wanted: repository.Wanted) {
  const { rows, total } = await repository.listCreators(db, wanted)
  return { total, creators: rows.map(presentCreator) }
}

export async function showCreator({ db }: Pick<Ports, 'db'>, id: string): Promise<PaidCreatorDetails> {
  const row = await repository.findCreator(db, id)
  if (!row) throw notFound('creator')
  const payouts = await repository.listPayoutsOf(db, id)
  return {
    ...presentCreator(row),
    payouts: payouts.map(({ id: payoutId, month, cents, status, createdAt }) => ({
      id: payoutId,
      month,
      cents,
      status,
      created_at: createdAt.toISOString(),
    })),
    log: await logAbout(db, { target: id }),
  }
}

function presentCreator(row: repository.CreatorRow): PaidCreator {
  return {
    id: row.id,
    person: row.accountId && row.email ? { id: row.accountId, email: row.email } : null,
    balance_cents: row.balance,
    paid_out_cents: row.paidOut,
    payout_account: row.payoutAccountState,
    held_at: row.payoutsHeldAt?.toISOString() ?? null,
    held_reason: row.payoutsHeldReason,
  }
}

interface Order {
  sellerId: string
  isHeld: boolean
  reason: string
}

/** Does it, tells the creator and writes it into the log: all of it or nothing. */
export async function setPayoutsHeld(ports: Needs, actor: Actor, order: Order) {
  const { sellerId: target, isHeld, reason } = order
  await ports.db.transaction(async (db) => {
    const { accountId } = await holdPayouts({ ...ports, db }, order)
    const action = isHeld ? 'payouts.hold' : 'payouts.release'
    const about = { target, ...(accountId && { accountId }) }
    await logAction({ db, clock: ports.clock }, actor, { action, ...about, reason })
  })
  return showCreator(ports, target)
}

/** For the command line, where people are known by their e-mail address. */
export async function setPayoutsHeldByEmail(
  ports: Needs,
  { email, ...order }: Omit<Order, 'sellerId'> & { email: string },
) {
  const person = await findPerson(ports, email)
  const creator = person && (await repository.findCreatorByAccount(ports.db, person.id))
  if (!creator) throw new Error(`Nobody with the email ${email} has sold anything.`)
  return setPayoutsHeld(ports, {}, { ...order, sellerId: creator.id })
}
