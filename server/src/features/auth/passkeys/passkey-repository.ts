import { and, asc, count, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { passkey } from '../schema.ts'

export function listPasskeys(db: Db, accountId: string) {
  return db.select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(asc(passkey.id))
}

export async function countPasskeys(db: Db, accountId: string) {
  const [row] = await db.select({ held: count() }).from(passkey).where(eq(passkey.accountId, accountId))
  return row?.held ?? 0
}

/** Undefined when it is somebody's already. */
export async function insertPasskey(db: Db, values: typeof passkey.$inferInsert) {
  const [row] = await db
    .insert(passkey)
    .values(values)
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning()
  return row
}

export async function findByCredential(db: Db, credentialId: Buffer) {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId))
  return row
}

/** False when the counter did not grow: a copy of the passkey, or an answer that came before. */
export async function noteUse(db: Db, { id, counter, at }: { id: string; counter: number; at: Date }) {
  const neverCounts = and(eq(passkey.counter, 0), sql`${counter} = 0`)
  const { rowCount } = await db
    .update(passkey)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkey.id, id), or(lt(passkey.counter, counter), neverCounts)))
  return rowCount === 1
}

interface Owned {
  id: string
  accountId: string
}

export async function renamePasskey(db: Db, { id, accountId, name }: Owned & { name: string }) {
  const [row] = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.accountId, accountId)))
    .returning()
  return row
}

export async function hasPasskey(db: Db, { id, accountId }: Owned) {
  const rows = await db
    .select({ id: passkey.id })
    .from(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.accountId, accountId)))
  return rows.length > 0
}

export async function deletePasskey(db: Db, { id, accountId }: Owned) {
  await db.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.accountId, accountId)))
}
