import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { emailKey } from '../repository.ts'
import { account, emailChange, emailVerification, passwordReset, session } from '../schema.ts'

export type ChangeRow = typeof emailChange.$inferSelect

/** A newer one replaces the older, whose links stop working. Undefined while the address before is still to be told. */
export async function putChange(
  db: Db,
  {
    tokenHash,
    ...asked
  }: Pick<ChangeRow, 'accountId' | 'newEmail' | 'needsOld' | 'expiresAt'> & { tokenHash: Buffer },
) {
  const values = {
    ...asked,
    sessionId: sql`(SELECT id FROM ${session} WHERE ${session.tokenHash} = ${tokenHash})`,
    oldTokenHash: null,
    newTokenHash: null,
    oldConfirmedAt: null,
    newConfirmedAt: null,
  }
  const [row] = await db
    .insert(emailChange)
    .values(values)
    .onConflictDoUpdate({
      target: emailChange.accountId,
      set: values,
      setWhere: isNull(emailChange.oldEmail),
    })
    .returning()
  return row
}

export async function findPending(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(
      and(eq(emailChange.accountId, accountId), gt(emailChange.expiresAt, now), isNull(emailChange.oldEmail)),
    )
  return row
}

export async function setTokens(
  db: Db,
  { accountId, ...hashes }: { accountId: string; oldTokenHash: Buffer; newTokenHash: Buffer },
) {
  await db.update(emailChange).set(hashes).where(eq(emailChange.accountId, accountId))
}

export async function deletePending(db: Db, accountId: string) {
  await db.delete(emailChange).where(and(eq(emailChange.accountId, accountId), isNull(emailChange.oldEmail)))
}

/** Locked: of two links that are opened at once, the second sees what the first did. */
export async function lockByToken(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(
      and(
        or(eq(emailChange.oldTokenHash, tokenHash), eq(emailChange.newTokenHash, tokenHash)),
        gt(emailChange.expiresAt, now),
      ),
    )
    .for('update')
  return row
}

export async function setConfirmed(
  db: Db,
  { accountId, side, at }: { accountId: string; side: 'old' | 'new'; at: Date },
) {
  const [row] = await db
    .update(emailChange)
    .set(side === 'old' ? { oldConfirmedAt: at } : { newConfirmedAt: at })
    .where(eq(emailChange.accountId, accountId))
    .returning()
  return row
}

/** Whether the address was free. Also ends the links that were mailed to the old one. */
export async function applyChange(
  db: Db,
  {
    accountId,
    newEmail,
    sessionId,
    at,
  }: Pick<ChangeRow, 'accountId' | 'newEmail' | 'sessionId'> & { at: Date },
) {
  const key = emailKey(newEmail)
  const before = db.select({ email: account.email }).from(account).where(eq(account.id, accountId))
  await db
    .update(emailChange)
    .set({ oldEmail: sql`${before}`, oldTokenHash: null, newTokenHash: null })
    .where(eq(emailChange.accountId, accountId))
  const { rowCount } = await db
    .update(account)
    .set({ email: newEmail, emailKey: key, emailVerifiedAt: at })
    .where(
      and(
        eq(account.id, accountId),
        sql`NOT EXISTS (SELECT FROM ${account} AS other WHERE other.email_key = ${key} AND other.id <> ${accountId})`,
      ),
    )
  if (rowCount !== 1) return false
  const elsewhere = sessionId ? ne(session.id, sessionId) : undefined
  await db.delete(session).where(and(eq(session.accountId, accountId), elsewhere))
  await db.delete(passwordReset).where(eq(passwordReset.accountId, accountId))
  await db.delete(emailVerification).where(eq(emailVerification.accountId, accountId))
  return true
}

export async function findDone(db: Db, accountId: string) {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.accountId, accountId), isNotNull(emailChange.oldEmail)))
  return row
}

export async function deleteDone(db: Db, accountId: string) {
  await db
    .delete(emailChange)
    .where(and(eq(emailChange.accountId, accountId), isNotNull(emailChange.oldEmail)))
}
