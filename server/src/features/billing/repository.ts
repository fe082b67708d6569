import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { turnReservation, turnUsage, voiceUsage } from './schema.ts'

interface Turn {
  id: string
  accountId: string
  month: string
  at: Date
}

/**
 * Takes one turn from the month's allowance; undefined when none is left. One statement, so that it holds under
 * concurrency. Call within a transaction together with `insertReservation`.
 */
export async function takeTurn(
  db: Db,
  { accountId, month, limit }: Pick<Turn, 'accountId' | 'month'> & { limit: number },
) {
  const [row] = await db
    .insert(turnUsage)
    .values({ accountId, month, turns: 1 })
    .onConflictDoUpdate({
      target: [turnUsage.accountId, turnUsage.month],
      set: { turns: sql`${turnUsage.turns} + 1` },
      setWhere: lt(turnUsage.turns, limit),
    })
    .returning()
  return row
}

/** False when a turn of this id is being answered already. */
export async function insertReservation(db: Db, { id, accountId, month, at }: Turn) {
  const rows = await db
    .insert(turnReservation)
    .values({ id, accountId, month, reservedAt: at })
    .onConflictDoNothing()
    .returning({ id: turnReservation.id })
  return rows.length > 0
}

/** The turn was answered: it stays counted. */
export async function deleteReservation(db: Db, id: string) {
  await db.delete(turnReservation).where(eq(turnReservation.id, id))
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

/** Takes seconds of voice; undefined when they would pass the limit. */
export async function takeVoice(
  db: Db,
  { accountId, seconds, limit }: { accountId: string; seconds: number; limit: number },
) {
  if (seconds > limit) return undefined
  const [row] = await db
    .insert(voiceUsage)
    .values({ accountId, seconds })
    .onConflictDoUpdate({
      target: voiceUsage.accountId,
      set: { seconds: sql`${voiceUsage.seconds} + ${seconds}` },
      setWhere: sql`${voiceUsage.seconds} + ${seconds} <= ${limit}`,
    })
    .returning()
  return row
}

export async function giveVoiceBack(db: Db, { accountId, seconds }: { accountId: string; seconds: number }) {
  await db
    .update(voiceUsage)
    .set({ seconds: sql`${voiceUsage.seconds} - ${seconds}` })
    .where(eq(voiceUsage.accountId, accountId))
}

export async function findVoice(db: Db, accountId: string) {
  const [row] = await db.select().from(voiceUsage).where(eq(voiceUsage.accountId, accountId))
  return row?.seconds ?? 0
}
