import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { isTaken, type Db } from '../../../db/client.ts'
import { preparedText } from '../../../db/prepared.ts'
import { dayUsage, turnReservation, turnUsage, voiceUsage } from '../schema.ts'

interface Turn {
  id: string
  accountId: string
  month: string
  at: Date
}

const take = preparedText(
  'turn_take',
  `WITH taken AS (
    INSERT INTO turn_usage (account_id, month, turns) VALUES ($1, $2, 1)
    ON CONFLICT (account_id, month) DO UPDATE SET turns = turn_usage.turns + 1
      WHERE turn_usage.turns < $3
    RETURNING account_id, month)
  INSERT INTO turn_reservation (id, account_id, month, reserved_at)
  SELECT $4, account_id, month, $5 FROM taken`,
)

/**
 * Takes one turn from the month's allowance and reserves it under its id; false when none is left. One statement:
 * it holds under concurrency, costs one round trip, and takes nothing when the id is reserved already.
 */
export async function takeTurn(db: Db, { id, accountId, month, at, limit }: Turn & { limit: number }) {
  const { rowCount } = await take(db, [accountId, month, limit, id, at.toISOString()])
  return rowCount === 1
}

/** Whether a turn of this id is being answered. */
export const isReservedAlready = (error: unknown) => isTaken(error, 'turn_reservation_pkey')

/** Whether a turn of this person, whose server has been silent for so long, now belongs to the caller. */
export async function takeOver(
  db: Db,
  { id, accountId, at, silentSince }: Omit<Turn, 'month'> & { silentSince: Date },
) {
  const rows = await db
    .update(turnReservation)
    .set({ reservedAt: at })
    .where(
      and(
        eq(turnReservation.id, id),
        eq(turnReservation.accountId, accountId),
        lt(turnReservation.reservedAt, silentSince),
      ),
    )
    .returning({ id: turnReservation.id })
  return rows.length === 1
}

/** The server that answers this turn is alive. */
export async function showLife(db: Db, id: string, at: Date) {
  await db.update(turnReservation).set({ reservedAt: at }).where(eq(turnReservation.id, id))
}

const settle = preparedText(
  'turn_settle',
  `WITH settled AS (DELETE FROM turn_reservation WHERE id = $1 RETURNING account_id)
  INSERT INTO day_usage (account_id, day, turns, voice_seconds)
  SELECT account_id, $2::date, 1, 0 FROM settled
  ON CONFLICT (account_id, day) DO UPDATE SET turns = day_usage.turns + 1`,
)

/** The turn was answered: it stays counted, and counts for the day on which it was asked. */
export async function settleTurn(db: Db, { id, day }: { id: string; day: string }) {
  await settle(db, [id, day])
}

export async function countVoice(
  db: Db,
  { accountId, day, seconds }: { accountId: string; day: string; seconds: number },
) {
  await db
    .insert(dayUsage)
    .values({ accountId, day, turns: 0, voiceSeconds: seconds })
    .onConflictDoUpdate({
      target: [dayUsage.accountId, dayUsage.day],
      set: { voiceSeconds: sql`${dayUsage.voiceSeconds} + ${seconds}` },
    })
}

export function listDays(db: Db, { accountId, from }: { accountId: string; from: string }) {
  return db
    .select()
    .from(dayUsage)
    .where(and(eq(dayUsage.accountId, accountId), gte(dayUsage.day, from)))
}

/** The turn was not answered: it is counted no longer. Harmless when repeated. */
export async function giveBack(db: Db, id: string) {
  await db.execute(sql`
    WITH gone AS (DELETE FROM turn_reservation WHERE id = ${id} RETURNING account_id, month)
    UPDATE turn_usage SET turns = turns - 1 FROM gone
    WHERE turn_usage.account_id = gone.account_id AND turn_usage.month = gone.month`)
}

/** Turns whose server went away before they were settled. */
export async function giveBackOlderThan(db: Db, before: Date) {
  const rows = await db
    .select({ id: turnReservation.id })
    .from(turnReservation)
    .where(lt(turnReservation.reservedAt, before))
  for (const { id } of rows) await giveBack(db, id)
}

export async function findTurns(db: Db, { accountId, month }: Pick<Turn, 'accountId' | 'month'>) {
  const [row] = await db
    .select({ turns: turnUsage.turns })
    .from(turnUsage)
    .where(and(eq(turnUsage.accountId, accountId), eq(turnUsage.month, month)))
  return row?.turns ?? 0
}

export async function findVoice(db: Db, accountId: string) {
  const [row] = await db.select().from(voiceUsage).where(eq(voiceUsage.accountId, accountId))
  return row?.seconds ?? 0
}
