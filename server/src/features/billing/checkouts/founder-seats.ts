import { hashSecret } from '../../../core/ids.ts'
import { networksOf, wideNetworkFactor } from '../../../core/http/networks.ts'
import type { Db } from '../../../db/client.ts'
import * as repository from './founder-seat-repository.ts'

/** Seats that one network holds at a time; the /48 around an IPv6 /64 holds several times as many. */
const holdsOfOneNetwork = 3

interface Hold {
  accountId: string
  checkoutId: string
  address: string
  now: Date
  until: Date
}

/** Holds a seat while its checkout is paid. Not held: sold out, or its network holds enough already. */
export async function holdSeat(db: Db, { accountId, checkoutId, address, now, until }: Hold) {
  await repository.lockSeats(db)
  if ((await repository.founderSeatsLeft(db, { now, accountId })) === 0) return
  const { narrow, wide } = networksOf(address)
  const [network, wideNetwork] = [hashSecret(narrow), wide === undefined ? null : hashSecret(wide)]
  const held = await repository.countHolds(db, { network, wideNetwork, accountId, now })
  if (held.narrow >= holdsOfOneNetwork || held.wide >= holdsOfOneNetwork * wideNetworkFactor) return
  await repository.putHold(db, { accountId, checkoutId, network, wideNetwork, heldUntil: until })
}

interface Claim {
  accountId: string
  subscriptionId: string
  now: Date
}

/** Takes a seat for good for a subscription that was paid; false when none is left. Harmless when repeated. */
export async function claimSeat(db: Db, { accountId, subscriptionId, now }: Claim): Promise<boolean> {
  const seat = await repository.findSeat(db, accountId)
  if (seat) return seat.subscriptionId === subscriptionId
  // Whoever comes when nothing is left does not wait for those who are served.
  if ((await repository.founderSeatsLeft(db, { now, accountId })) === 0) return false
  await repository.lockSeats(db)
  return repository.insertSeat(db, { accountId, subscriptionId, now })
}
