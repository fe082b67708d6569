import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import {
  account,
  apiKey,
  emailChange,
  emailVerification,
  knownAddress,
  passwordReset,
  providerArrival,
  session,
  signInChallenge,
} from './schema.ts'

type NewAccount = typeof account.$inferInsert

/** E-mail addresses are compared without case. */
export function emailKey(email: string) {
  return email.trim().toLowerCase()
}

/** Undefined when the e-mail is taken. */
export async function insertAccount(db: Db, values: NewAccount) {
  const rows = await db
    .insert(account)
    .values(values)
    .onConflictDoNothing({ target: account.emailKey })
    .returning()
  return rows[0]
}

export async function findAccountByEmail(db: Db, email: string) {
  const rows = await db
    .select()
    .from(account)
    .where(eq(account.emailKey, emailKey(email)))
  return rows[0]
}

export async function findAccount(db: Db, id: string) {
  const rows = await db.select().from(account).where(eq(account.id, id))
  return rows[0]
}

export async function setPro(db: Db, { email, isPro }: { email: string; isPro: boolean }) {
  const rows = await db
    .update(account)
    .set({ isPro })
    .where(eq(account.emailKey, emailKey(email)))
    .returning({ id: account.id })
  return rows.length > 0
}

export async function setProUntil(db: Db, { id, proUntil }: { id: string; proUntil: Date | null }) {
  await db.update(account).set({ proUntil }).where(eq(account.id, id))
}

export async function setPasswordHash(db: Db, { id, passwordHash }: { id: string; passwordHash: string }) {
  await db.update(account).set({ passwordHash }).where(eq(account.id, id))
}

export async function setFullName(db: Db, { id, fullName }: { id: string; fullName: string }) {
  await db.update(account).set({ fullName }).where(eq(account.id, id))
}

export async function insertSession(db: Db, values: typeof session.$inferInsert) {
  await db.insert(session).values(values)
}

const viewerByToken = prepared('viewer_by_token', (db) =>
  db
    .select({
      id: account.id,
      isPro: account.isPro,
      proUntil: account.proUntil,
      isOperator: account.isOperator,
      tokenHash: session.tokenHash,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
        isNull(account.closedAt),
        isNull(account.suspendedAt),
      ),
    ),
)

/** Who a living token belongs to. */
export async function findViewer(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await viewerByToken(db).execute({ tokenHash, now })
  return row
}

export async function deleteSession(db: Db, tokenHash: Buffer) {
  await db.delete(session).where(eq(session.tokenHash, tokenHash))
}

export function listSessions(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt), desc(session.id))
}

/** Whether there was such a session of this person. */
export async function deleteSessionById(db: Db, { id, accountId }: { id: string; accountId: string }) {
  const { rowCount } = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.accountId, accountId)))
  return (rowCount ?? 0) > 0
}

/** Those of these hashes that are of a session or an API key which has not ended. */
export async function listLiving(db: Db, hashes: Buffer[]) {
  const sessions = db
    .select({ hash: session.tokenHash })
    .from(session)
    .where(inArray(session.tokenHash, hashes))
  const keys = db.select({ hash: apiKey.keyHash }).from(apiKey).where(inArray(apiKey.keyHash, hashes))
  return (await unionAll(sessions, keys)).map(({ hash }) => hash)
}

export async function setSeenConsentModal(db: Db, id: string) {
  await db.update(account).set({ hasSeenConsentModal: true }).where(eq(account.id, id))
}

export async function deleteSessionsOf(db: Db, accountId: string) {
  await db.delete(session).where(eq(session.accountId, accountId))
}

export async function deleteEnded(db: Db, { now, addressesBefore }: { now: Date; addressesBefore: Date }) {
  await db.delete(session).where(lte(session.expiresAt, now))
  await db.delete(passwordReset).where(lte(passwordReset.expiresAt, now))
  await db.delete(emailVerification).where(lte(emailVerification.expiresAt, now))
  await db.delete(signInChallenge).where(lte(signInChallenge.expiresAt, now))
  await db.delete(providerArrival).where(lte(providerArrival.expiresAt, now))
  await db.delete(emailChange).where(and(lte(emailChange.expiresAt, now), isNull(emailChange.oldEmail)))
  await db.delete(knownAddress).where(lte(knownAddress.seenAt, addressesBefore))
}

/** A newer link replaces the older one. */
export async function putReset(db: Db, values: typeof passwordReset.$inferInsert) {
  await db
    .insert(passwordReset)
    .values(values)
    .onConflictDoUpdate({ target: passwordReset.accountId, set: values })
}

/** Uses a link up: undefined when it was used, replaced, has expired or never was. */
export async function takeReset(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const rows = await db
    .delete(passwordReset)
    .where(and(eq(passwordReset.tokenHash, tokenHash), gt(passwordReset.expiresAt, now)))
    .returning({ accountId: passwordReset.accountId })
  return rows[0]
}

export async function deleteResetOf(db: Db, accountId: string) {
  await db.delete(passwordReset).where(eq(passwordReset.accountId, accountId))
}

export async function isKnownAddress(
  db: Db,
  { accountId, addressHash }: { accountId: string; addressHash: Buffer },
) {
  const rows = await db
    .select({ seenAt: knownAddress.seenAt })
    .from(knownAddress)
    .where(and(eq(knownAddress.accountId, accountId), eq(knownAddress.addressHash, addressHash)))
  return rows.length > 0
}

export async function rememberAddress(db: Db, values: typeof knownAddress.$inferInsert) {
  await db
    .insert(knownAddress)
    .values(values)
    .onConflictDoUpdate({
      target: [knownAddress.accountId, knownAddress.addressHash],
      set: { seenAt: values.seenAt },
    })
}
