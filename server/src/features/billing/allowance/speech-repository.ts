import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { secondsReservation, transcriptionUsage } from '../schema.ts'

interface Seconds {
  id: string
  accountId: string
  /** Of a transcription; null for a voiceover. */
  day: string | null
  seconds: number
  at: Date
}

/**
 * Takes seconds and reserves them under their id; false when they would pass the limit. One statement: it holds under
 * concurrency.
 */
export async function takeSeconds(db: Db, taking: Seconds & { limit: number }) {
  const { id, accountId, day, seconds, at, limit } = taking
  if (seconds > limit) return false
  const used =
    day === null
      ? sql`INSERT INTO voice_usage AS used (account_id, seconds) VALUES (${accountId}, ${seconds})
            ON CONFLICT (account_id)`
      : sql`INSERT INTO transcription_usage AS used (account_id, day, seconds)
            VALUES (${accountId}, ${day}, ${seconds}) ON CONFLICT (account_id, day)`
  const { rowCount } = await db.execute(sql`
    WITH taken AS (${used} DO UPDATE SET seconds = used.seconds + ${seconds}
      WHERE used.seconds + ${seconds} <= ${limit} RETURNING account_id)
    INSERT INTO seconds_reservation (id, account_id, day, seconds, reserved_at)
    SELECT ${id}, account_id, ${day}, ${seconds}, ${at.toISOString()} FROM taken`)
  return rowCount === 1
}

/** They stay counted. False when the reservation is gone: then they are counted no longer. */
export async function settleSeconds(db: Db, id: string) {
  const { rowCount } = await db.delete(secondsReservation).where(eq(secondsReservation.id, id))
  return rowCount === 1
}

/** They are counted no longer. Harmless when repeated. */
export async function giveSecondsBack(db: Db, id: string) {
  await db.execute(sql`
    WITH gone AS (DELETE FROM seconds_reservation WHERE id = ${id} RETURNING account_id, day, seconds),
    voice AS (
      UPDATE voice_usage SET seconds = voice_usage.seconds - gone.seconds FROM gone
      WHERE gone.day IS NULL AND voice_usage.account_id = gone.account_id)
    UPDATE transcription_usage SET seconds = transcription_usage.seconds - gone.seconds FROM gone
    WHERE transcription_usage.account_id = gone.account_id AND transcription_usage.day = gone.day`)
}

/** The seconds of a transcription stay counted, and those that it lasted longer than was reserved are added. */
export async function settleTranscription(db: Db, { id, seconds }: { id: string; seconds: number }) {
  await db.execute(sql`
    WITH gone AS (DELETE FROM seconds_reservation WHERE id = ${id} RETURNING account_id, day, seconds)
    UPDATE transcription_usage AS used SET seconds = used.seconds + GREATEST(0, ${seconds} - gone.seconds)
    FROM gone WHERE used.account_id = gone.account_id AND used.day = gone.day`)
}

export async function findTranscription(db: Db, { accountId, day }: { accountId: string; day: string }) {
  const [row] = await db
    .select({ seconds: transcriptionUsage.seconds })
    .from(transcriptionUsage)
    .where(and(eq(transcriptionUsage.accountId, accountId), eq(transcriptionUsage.day, day)))
  return row?.seconds ?? 0
}

/** Of servers that went away before they settled. */
export function listSecondsReservedBefore(db: Db, before: Date) {
  return db
    .select({ id: secondsReservation.id, day: secondsReservation.day })
    .from(secondsReservation)
    .where(lt(secondsReservation.reservedAt, before))
}
