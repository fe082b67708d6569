import { founderSeats } from '@agentry/contract/rules/plans'
import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { founderHold, founderSeat } from '../schema.ts'

/** Any number, as long as it is ours: whoever takes or holds a seat waits for the one before. */
const seatLock = 4_711_008

export async function lockSeats(db: Db) {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${seatLock})`)
}

interface Asking {
  now: Date
  /** Whose own hold does not count. */
  accountId: string | undefined
}

/** What is neither paid for nor held by somebody else at this moment. */
export async function founderSeatsLeft(db: Db, { now, accountId }: Asking): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`
    SELECT greatest(0, ${founderSeats}::int - (SELECT count(*) FROM founder_seat) - (
      SELECT count(*) FROM founder_hold
      WHERE held_until > ${now} AND account_id IS DISTINCT FROM ${accountId ?? null}::uuid
    ))::int AS left`)
  return rows[0]?.left ?? 0
}

export async function findSeat(db: Db, accountId: string) {
  const [row] = await db.select().from(founderSeat).where(eq(founderSeat.accountId, accountId))
  return row
}

interface Networks {
  network: Buffer
  wideNetwork: Buffer | null
}

/** Seats that these networks hold for others than this account. */
export async function countHolds(
  db: Db,
  { network, wideNetwork, accountId, now }: Networks & { accountId: string; now: Date },
) {
  const { rows } = await db.execute<{ narrow: number; wide: number }>(sql`
    SELECT count(*) FILTER (WHERE network = ${network})::int AS narrow,
      count(*) FILTER (WHERE wide_network = ${wideNetwork})::int AS wide
    FROM founder_hold WHERE held_until > ${now} AND account_id <> ${accountId}`)
  return rows[0] ?? { narrow: 0, wide: 0 }
}

/** An account holds one seat at a time. */
export async function putHold(db: Db, { accountId, ...hold }: typeof founderHold.$inferInsert) {
  await db
    .insert(founderHold)
    .values({ accountId, ...hold })
    .onConflictDoUpdate({ target: founderHold.accountId, set: hold })
}

/** Until when this account holds a seat; undefined when it holds none. */
export async function heldUntil(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  const [row] = await db.select().from(founderHold).where(eq(founderHold.accountId, accountId))
  return row && row.heldUntil > now ? row.heldUntil : undefined
}

/** The checkout was not paid. */
export async function endHold(db: Db, checkoutId: string) {
  await db.delete(founderHold).where(eq(founderHold.checkoutId, checkoutId))
}

/** Holds that are over count for nothing; this only removes them. */
export async function forgetHolds(db: Db, now: Date) {
  await db.delete(founderHold).where(lte(founderHold.heldUntil, now))
}

interface Claim {
  accountId: string
  subscriptionId: string
  now: Date
}

/** The first free seat, in exchange for the hold. False when none is left. */
export async function insertSeat(db: Db, { accountId, subscriptionId, now }: Claim): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO founder_seat (seat, account_id, subscription_id)
    SELECT number, ${accountId}, ${subscriptionId} FROM generate_series(1, ${founderSeats}::int) AS number
    WHERE NOT EXISTS (SELECT FROM founder_seat WHERE seat = number)
      AND (SELECT count(*) FROM founder_seat) + (
        SELECT count(*) FROM founder_hold WHERE held_until > ${now} AND account_id <> ${accountId}
      ) < ${founderSeats}::int
    ORDER BY number LIMIT 1`)
  if (rowCount !== 1) return false
  await db.delete(founderHold).where(eq(founderHold.accountId, accountId))
  return true
}

/** The subscription that paid for it was one too many, and was paid back. */
export async function giveSeatBack(db: Db, subscriptionId: string) {
  await db.delete(founderSeat).where(eq(founderSeat.subscriptionId, subscriptionId))
}
