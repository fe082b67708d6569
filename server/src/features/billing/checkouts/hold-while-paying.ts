import type { Viewer } from '../../../core/http/access.ts'
import { after, minutes } from '../../../core/operation/clock.ts'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import { personOf } from '../../auth/service.ts'
import { holdSeat } from './founder-seats.ts'
import type { Billing } from '../dependencies.ts'
import * as policy from '../subscriptions/policy.ts'
import { founderSeatsLeft, heldUntil } from './founder-seat-repository.ts'

/** Stripe opens no checkout for fewer than 30 minutes; a hold does not last longer. */
const holdMinutes = 30

/**
 * Whether a founder seat is left for this person. One whose address is confirmed holds it while they pay, unless their
 * network or they themselves held many lately. Anybody else pays without a hold: the payment takes the seat, if there
 * still is one.
 */
export async function holdWhilePaying(
  billing: Billing,
  db: Db,
  viewer: Viewer,
  { checkoutId, address }: { checkoutId: string; address: string },
): Promise<boolean> {
  const now = billing.clock.now()
  const asking = { accountId: viewer.id, now }
  if (await heldUntil(db, asking)) return true
  const person = await personOf({ db }, viewer.id)
  if (person?.emailVerifiedAt && (await mayHoldAgain(billing, viewer))) {
    await holdSeat(db, { ...asking, checkoutId, address, until: after(now, minutes(holdMinutes)) })
  }
  return (await founderSeatsLeft(db, asking)) > 0
}

async function mayHoldAgain({ limits }: Billing, viewer: Viewer) {
  try {
    await limits.take(policy.holdsOfOneAccount, viewer.id)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false
    throw error
  }
}
