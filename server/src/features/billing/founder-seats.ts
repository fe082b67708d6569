import { founderSeats } from '@agentry/contract/plans'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { founderSeat } from './schema.ts'

/** Any number, as long as it is ours: whoever takes a seat waits for the one before. */
const seatLock = 4_711_008

export async function founderSeatsLeft(db: Db) {
  return founderSeats - (await db.$count(founderSeat))
}

export async function findSeat(db: Db, accountId: string) {
  const [row] = await db.select().from(founderSeat).where(eq(founderSeat.accountId, accountId))
  return row
}

/** Reserves a seat for a checkout; false when none is left. Call within a transaction that ends soon. */
export async function takeSeat(db: Db, { accountId, checkoutId }: { accountId: string; checkoutId: string }) {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${seatLock})`)
  const { rowCount } = await db.execute(sql`
    INSERT INTO founder_seat (seat, account_id, checkout_id)
    SELECT number, ${accountId}, ${checkoutId} FROM generate_series(1, ${founderSeats}::int) AS number
    WHERE NOT EXISTS (SELECT FROM founder_seat WHERE seat = number)
    ORDER BY number LIMIT 1`)
  return rowCount === 1
}

/** The checkout was not paid. */
export async function freeSeat(db: Db, checkoutId: string) {
  await db
    .delete(founderSeat)
    .where(and(eq(founderSeat.checkoutId, checkoutId), isNull(founderSeat.subscriptionId)))
}

/** Paid for: taken for good, and the founder price holds for this subscription. */
export async function keepSeat(db: Db, seat: { accountId: string; subscriptionId: string }) {
  await db
    .update(founderSeat)
    .set({ subscriptionId: seat.subscriptionId })
    .where(and(eq(founderSeat.accountId, seat.accountId), isNull(founderSeat.subscriptionId)))
}

/** The subscription that paid for it was one too many, and was given back. */
export async function giveSeatBack(db: Db, subscriptionId: string) {
  await db.delete(founderSeat).where(eq(founderSeat.subscriptionId, subscriptionId))
}
