import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../auth/schema.ts'
import { consent } from './schema.ts'

export type ConsentRow = typeof consent.$inferSelect

/** Choices of one person, and what follows from them, come one after the other for the rest of this transaction. */
export async function lockPerson(db: Db, accountId: string) {
  await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')
}

export async function newestConsent(db: Db, accountId: string) {
  const [row] = await db
    .select()
    .from(consent)
    .where(eq(consent.accountId, accountId))
    .orderBy(desc(consent.seq))
    .limit(1)
  return row
}

export function listConsents(db: Db, accountId: string) {
  return db.select().from(consent).where(eq(consent.accountId, accountId)).orderBy(desc(consent.seq))
}

export async function insertConsent(db: Db, values: typeof consent.$inferInsert) {
  await db.insert(consent).values(values)
}
