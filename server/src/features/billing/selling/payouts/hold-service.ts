import { AppError, notFound } from '../../../../core/errors.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { notify } from '../../../notifications/service.ts'
import { findSellerById, setPayoutsHeld } from '../repository.ts'

interface Hold {
  sellerId: string
  isHeld: boolean
  reason: string
}

/** Holds or releases what a creator is paid, and tells them, in the caller's transaction. What is on its way arrives. */
export async function holdPayouts(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  { sellerId, isHeld, reason }: Hold,
) {
  const { db, clock } = ports
  const seller = await findSellerById(db, sellerId)
  if (!seller) throw notFound('creator')
  if (!(await setPayoutsHeld(db, sellerId, isHeld ? { at: clock.now(), reason } : null)))
    throw new AppError('conflict', isHeld ? 'These payouts are held already.' : 'These payouts are not held.')
  if (seller.accountId)
    await notify(ports, seller.accountId, 'payout_hold', { isHeld, reason }, { within: db })
  return seller
}
