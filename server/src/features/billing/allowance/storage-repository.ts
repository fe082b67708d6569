import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { storageReservation, storageUsage } from '../schema.ts'

interface Taking {
  accountId: string
  bytes: number
  limit: number
}

const usageTaken = ({ accountId, bytes, limit }: Taking) => sql`
  INSERT INTO storage_usage AS used (account_id, bytes) VALUES (${accountId}, ${bytes})
  ON CONFLICT (account_id) DO UPDATE SET bytes = used.bytes + ${bytes}
  WHERE used.bytes + ${bytes} <= ${limit} RETURNING account_id`

/** Counts these bytes; false when they would pass the limit. One statement: it holds under concurrency. */
export async function takeStorage(db: Db, taking: Taking) {
  if (taking.bytes > taking.limit) return false
  const { rowCount } = await db.execute(usageTaken(taking))
  return rowCount === 1
}

export interface Reservation {
  id: string
  fileKeys: string[]
  at: Date
}

/** The same for files that are about to be written, which are remembered until they are settled or released. */
export async function reserveStorage(db: Db, taking: Taking & Reservation) {
  const { id, bytes, fileKeys, at, limit } = taking
  if (bytes > limit) return false
  const { rowCount } = await db.execute(sql`
    WITH taken AS (${usageTaken(taking)})
    INSERT INTO storage_reservation (id, account_id, bytes, file_keys, reserved_at)
    SELECT ${id}, account_id, ${bytes}, ${JSON.stringify(fileKeys)}::jsonb, ${at.toISOString()} FROM taken`)
  return rowCount === 1
}

/** The bytes stay counted. False when the reservation is gone, and the files with it. */
export async function settleStorage(db: Db, id: string) {
  const { rowCount } = await db.delete(storageReservation).where(eq(storageReservation.id, id))
  return rowCount === 1
}

/** The bytes are counted no longer. Harmless when repeated. */
export async function releaseStorage(db: Db, id: string) {
  await db.execute(sql`
    WITH gone AS (DELETE FROM storage_reservation WHERE id = ${id} RETURNING account_id, bytes)
    UPDATE storage_usage SET bytes = storage_usage.bytes - gone.bytes
    FROM gone WHERE storage_usage.account_id = gone.account_id`)
}

export async function findStorage(db: Db, accountId: string) {
  const [row] = await db
    .select({ bytes: storageUsage.bytes })
    .from(storageUsage)
    .where(eq(storageUsage.accountId, accountId))
  return row?.bytes ?? 0
}

export function listExpired(db: Db, before: Date) {
  return db
    .select({ id: storageReservation.id })
    .from(storageReservation)
    .where(lt(storageReservation.reservedAt, before))
}

interface Lost {
  id: string
  /** Not one that was made since. */
  before?: Date | undefined
}

/** Locked until the transaction ends, so that it is not settled meanwhile. Undefined when it is settled, or somebody settles it now. */
export async function lockReservation(db: Db, { id, before }: Lost) {
  const [row] = await db
    .select({ fileKeys: storageReservation.fileKeys })
    .from(storageReservation)
    .where(and(eq(storageReservation.id, id), before && lt(storageReservation.reservedAt, before)))
    .for('update', { skipLocked: true })
  return row
}
