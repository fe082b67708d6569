import type { Viewer } from '../../core/access.ts'
import { AppError } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import type { Payments } from '../../ports/payments.ts'
import { findSeat } from './founder-seats.ts'
import { offerOf, type Offer } from './offers.ts'
import { isRunning } from './standing.ts'
import * as repository from './subscription-repository.ts'

/** Throws for a price that is not one of ours. */
export function offered(payments: Pick<Payments, 'prices'>, priceId: string): Offer {
  const offer = offerOf(payments, priceId)
  if (!offer) throw new AppError('invalid-request', 'Invalid plan selected')
  return offer
}

export const noSubscription = () =>
  new AppError('not-found', 'You have no subscription: you are on the Free plan.')

/** The subscription that this person has now. */
export async function findRunning(db: Db, accountId: string, now: Date) {
  const row = await repository.findUnended(db, accountId)
  return row && isRunning(row, now) ? row : undefined
}

/** Nobody pays twice. */
export async function refuseSecond(db: Db, viewer: Viewer, now: Date) {
  const running = await findRunning(db, viewer.id, now)
  if (!running || running.status === 'incomplete') return undefined
  return new AppError(
    'conflict',
    running.status === 'unpaid'
      ? 'Your last payment failed. Change your card under Manage Billing to go on with Pro.'
      : 'You have Pro already. Switch between monthly and yearly on the billing page.',
  )
}

/** The founder price is for those who took a seat, as long as the subscription runs that they took it with. */
export async function refuseFounderPrice(db: Db, offer: Offer, row: repository.SubscriptionRow) {
  if (offer.plan !== 'founder') return
  const seat = row.accountId && (await findSeat(db, row.accountId))
  if (!seat || seat.subscriptionId !== row.id)
    throw new AppError('forbidden', 'The founder price is only for those who subscribed with it.')
}
