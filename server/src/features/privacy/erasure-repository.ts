import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { erasure } from './schema.ts'

export async function insertErasure(db: Db, values: typeof erasure.$inferInsert) {
  await db.insert(erasure).values(values).onConflictDoNothing({ target: erasure.accountId })
}

export async function findErasure(db: Db, accountId: string) {
  const [row] = await db.select().from(erasure).where(eq(erasure.accountId, accountId))
  return row
}

/** Once the day has come there is no way back, whether or not the job has begun. */
export async function takeBackErasure(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  const [row] = await db.select().from(erasure).where(eq(erasure.accountId, accountId)).for('update')
  if (!row) return 'not-closed'
  if (row.dueAt <= now) return 'too-late'
  await db.delete(erasure).where(eq(erasure.id, row.id))
  return 'undone'
}

export function listDue(db: Db, now: Date) {
  return db
    .select({ id: erasure.id })
    .from(erasure)
    .where(and(lte(erasure.dueAt, now), isNull(erasure.finishedAt)))
    .orderBy(asc(erasure.dueAt))
}

/** An erasure that is not finished, held for the rest of this transaction. */
export async function lockUnfinished(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(erasure)
    .where(and(eq(erasure.id, id), isNull(erasure.finishedAt)))
    .for('update')
  return row
}

export async function noteErased(
  db: Db,
  { id, erased, finishedAt }: { id: string; erased: Record<string, number>; finishedAt: Date | null },
) {
  await db.update(erasure).set({ erased, finishedAt }).where(eq(erasure.id, id))
}

export async function findReceipt(db: Db, id: string) {
  const [row] = await db.select().from(erasure).where(eq(erasure.id, id))
  return row
}
