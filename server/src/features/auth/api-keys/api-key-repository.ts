import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account, apiKey } from '../schema.ts'

export type ApiKeyRow = typeof apiKey.$inferSelect

/** Locks the account first: keys that are made at once are counted one after the other. */
export async function insertKey(db: Db, row: Omit<ApiKeyRow, 'lastUsedAt'>, { most }: { most: number }) {
  return db.transaction(async (tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, row.accountId)).for('update')
    const [has] = await tx.select({ keys: count() }).from(apiKey).where(eq(apiKey.accountId, row.accountId))
    if ((has?.keys ?? 0) >= most) return undefined
    const [made] = await tx.insert(apiKey).values(row).returning()
    return made
  })
}

export function listKeys(db: Db, accountId: string) {
  return db
    .select()
    .from(apiKey)
    .where(eq(apiKey.accountId, accountId))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
}

/** Whether there was such a key of this person. */
export async function deleteKey(db: Db, { id, accountId }: { id: string; accountId: string }) {
  const { rowCount } = await db.delete(apiKey).where(and(eq(apiKey.id, id), eq(apiKey.accountId, accountId)))
  return (rowCount ?? 0) > 0
}

export async function deleteKeysOf(db: Db, accountId: string) {
  await db.delete(apiKey).where(eq(apiKey.accountId, accountId))
}

/** The key's owner, unless the account is closed or suspended. */
export async function findKeyOwner(db: Db, keyHash: Buffer) {
  const [row] = await db
    .select({ key: apiKey, isPro: account.isPro, proUntil: account.proUntil })
    .from(apiKey)
    .innerJoin(account, eq(account.id, apiKey.accountId))
    .where(and(eq(apiKey.keyHash, keyHash), isNull(account.closedAt), isNull(account.suspendedAt)))
  return row
}

export async function touchKey(db: Db, { id, at }: { id: string; at: Date }) {
  await db.update(apiKey).set({ lastUsedAt: at }).where(eq(apiKey.id, id))
}
