import type { Ports } from '../../ports/ports.ts'
import { listMovements } from './selling/ledger-repository.ts'
import { nextPayoutDay } from './selling/payouts/payout-service.ts'
import { findSeller, listBought } from './selling/repository.ts'
import { findUnended } from './subscriptions/subscription-repository.ts'

/** The money that is at stake when a person leaves. */
export async function moneyOf({ db, clock }: Pick<Ports, 'db' | 'clock'>, accountId: string) {
  const [subscription, bought, seller] = await Promise.all([
    findUnended(db, accountId),
    listBought(db, accountId),
    findSeller(db, accountId),
  ])
  const movements = seller ? await listMovements(db, seller.id) : []
  return {
    paidUntil: subscription?.currentPeriodEnd,
    boughtTemplates: bought.filter(({ status }) => status === 'paid').length,
    balanceCents: movements.reduce((cents, { shareCents }) => cents + shareCents, 0),
    canBePaid: seller?.payoutAccountState === 'ready',
    isHeld: Boolean(seller?.payoutsHeldAt),
    nextPayoutOn: nextPayoutDay(clock.now()),
  }
}
