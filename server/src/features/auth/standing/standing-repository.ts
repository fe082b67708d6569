import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account, apiKey, emailChange, emailVerification, passwordReset, session } from '../schema.ts'

export async function isSuspended(db: Db, id: string) {
  const [row] = await db.select({ suspendedAt: account.suspendedAt }).from(account).where(eq(account.id, id))
  return Boolean(row?.suspendedAt)
}

/** Whether anything changed. */
export async function setSuspended(db: Db, { id, at }: { id: string; at: Date | null }) {
  const rows = await db
    .update(account)
    .set({ suspendedAt: at })
    .where(and(eq(account.id, id), at ? isNull(account.suspendedAt) : undefined))
    .returning({ id: account.id })
  return rows.length > 0
}

/** Ends every way in that the person has, links that were mailed included. */
export async function endAccess(db: Db, accountId: string) {
  for (const table of [session, apiKey, passwordReset, emailVerification, emailChange])
    await db.delete(table).where(eq(table.accountId, accountId))
}

export async function setOperator(db: Db, { id, isOperator }: { id: string; isOperator: boolean }) {
  await db.update(account).set({ isOperator }).where(eq(account.id, id))
}

export async function setProFlag(db: Db, { id, isPro }: { id: string; isPro: boolean }) {
  await db.update(account).set({ isPro }).where(eq(account.id, id))
}

/** Locked, in one order: of two who take the role from each other at once, the second sees what the first did. */
export function listOperators(db: Db) {
  return db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.isOperator, true))
    .orderBy(asc(account.id))
}

export function lockOperators(db: Db) {
  return listOperators(db).for('update')
}
