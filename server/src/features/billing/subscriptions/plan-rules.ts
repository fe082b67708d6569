import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Payments } from '../../../ports/payments.ts'
import { findSeat } from '../checkouts/founder-seat-repository.ts'
import type { Billing } from '../dependencies.ts'
import { noteSubscription } from './note-subscription.ts'
import { offerOf, type Offer } from '../checkouts/offers.ts'
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

/** Nobody pays twice. Before somebody is refused, the provider is asked: its news may have been lost. */
export async function refuseSecond(billing: Billing, db: Db, customer: repository.CustomerRow) {
  const known = customer.accountId && (await findRunning(db, customer.accountId, billing.clock.now()))
  if (!known) return undefined
  const said = await billing.payments.readSubscription(known.id)
  const running = await noteSubscription(billing, db, customer, said)
  if (!isRunning(running, billing.clock.now()) || running.status === 'incomplete') return undefined
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
