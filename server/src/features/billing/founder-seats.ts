import { founderSeats } from '@agentry/contract/plans'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { founderSeat } from './schema.ts'

/** Any number, as long as it is ours: whoever takes a seat waits for the one before. */
const seatLock = 4_711_008

export async function founderSeatsLeft(db: Db) {
  return founderSeats - (await db.$count(founderSeat))
}

/**
 * Reserves a seat for a checkout; an account that has one reserved keeps it. False when none is left, or when the
 * account has had its own. Call within a transaction: the seat is taken exactly when that is.
 */
export async function takeSeat(db: Db, { accountId, checkoutId }: { accountId: string; checkoutId: string }) {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${seatLock})`)
  const { rowCount } = await db.execute(sql`
    INSERT INTO founder_seat (seat, account_id, checkout_id)
    SELECT seat, ${accountId}, ${checkoutId} FROM generate_series(1, ${founderSeats}) AS seat
    WHERE NOT EXISTS (SELECT FROM founder_seat taken WHERE taken.seat = seat.seat)
    ORDER BY seat LIMIT 1
    ON CONFLICT (account_id) DO UPDATE SET checkout_id = excluded.checkout_id
      WHERE founder_seat.checkout_id IS NOT NULL`)
  return rowCount === 1
}

/** The checkout was not paid. */
export async function freeSeat(db: Db, checkoutId: string) {
  await db.delete(founderSeat).where(eq(founderSeat.checkoutId, checkoutId))
}

/** Paid for: taken for good. */
export async function keepSeat(db: Db, accountId: string) {
  await db.update(founderSeat).set({ checkoutId: null }).where(eq(founderSeat.accountId, accountId))
}

/** Whether this account has paid for a seat. */
export async function hasSeat(db: Db, accountId: string) {
  const kept = and(eq(founderSeat.accountId, accountId), sql`checkout_id IS NULL`)
  return (await db.$count(founderSeat, kept)) > 0
}
