import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account, emailVerification } from '../schema.ts'

/** A newer link replaces the older one. */
export async function putVerification(db: Db, values: Omit<typeof emailVerification.$inferInsert, 'usedAt'>) {
  const set = { ...values, usedAt: null }
  await db
    .insert(emailVerification)
    .values(set)
    .onConflictDoUpdate({ target: emailVerification.accountId, set })
}

/** The account of a link that has not expired, used or not. */
export async function findVerification(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await db
    .select()
    .from(emailVerification)
    .where(and(eq(emailVerification.tokenHash, tokenHash), gt(emailVerification.expiresAt, now)))
  return row
}

/** Uses a link up, once: false when it was used before. */
export async function useVerification(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const { rowCount } = await db
    .update(emailVerification)
    .set({ usedAt: now })
    .where(and(eq(emailVerification.tokenHash, tokenHash), isNull(emailVerification.usedAt)))
  return rowCount === 1
}

/** Whether it was unverified before. */
export async function setVerified(db: Db, { id, at }: { id: string; at: Date }) {
  const { rowCount } = await db
    .update(account)
    .set({ emailVerifiedAt: at })
    .where(and(eq(account.id, id), isNull(account.emailVerifiedAt)))
  return rowCount === 1
}
