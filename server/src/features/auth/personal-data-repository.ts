import { eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { account, apiKey, emailVerification, knownAddress, passwordReset, session } from './schema.ts'

/** Without secrets, and without the e-mail that is only the other one in lower case. */
export async function exportAccount(db: Db, accountId: string) {
  const [person] = await db
    .select(exportedColumns(account, { without: ['passwordHash', 'emailKey'] }))
    .from(account)
    .where(eq(account.id, accountId))
  const sessions = await db
    .select(exportedColumns(session, { without: ['tokenHash', 'accountId'] }))
    .from(session)
    .where(eq(session.accountId, accountId))
  const keys = await db
    .select(exportedColumns(apiKey, { without: ['keyHash', 'accountId'] }))
    .from(apiKey)
    .where(eq(apiKey.accountId, accountId))
  const addresses = await db
    .select(exportedColumns(knownAddress, { without: ['addressHash', 'accountId'] }))
    .from(knownAddress)
    .where(eq(knownAddress.accountId, accountId))
  const links = await db
    .select(exportedColumns(passwordReset, { without: ['tokenHash', 'accountId'] }))
    .from(passwordReset)
    .where(eq(passwordReset.accountId, accountId))
  const verifications = await db
    .select(exportedColumns(emailVerification, { without: ['tokenHash', 'accountId'] }))
    .from(emailVerification)
    .where(eq(emailVerification.accountId, accountId))
  return { person, sessions, keys, addresses, links, verifications }
}

/** How many rows of which table. */
export async function eraseAccount(db: Db, accountId: string) {
  const erased: Record<string, number> = {}
  for (const table of [session, apiKey, passwordReset, emailVerification, knownAddress]) {
    const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
    erased[getTableName(table)] = rowCount ?? 0
  }
  const { rowCount } = await db.delete(account).where(eq(account.id, accountId))
  return { ...erased, account: rowCount ?? 0 }
}

export async function closeAccount(db: Db, { accountId, at }: { accountId: string; at: Date }) {
  await db.update(account).set({ closedAt: at }).where(eq(account.id, accountId))
  await db.delete(session).where(eq(session.accountId, accountId))
  await db.delete(apiKey).where(eq(apiKey.accountId, accountId))
  await db.delete(passwordReset).where(eq(passwordReset.accountId, accountId))
  await db.delete(emailVerification).where(eq(emailVerification.accountId, accountId))
}

export async function reopenAccount(db: Db, accountId: string) {
  await db.update(account).set({ closedAt: null }).where(eq(account.id, accountId))
  await db.delete(session).where(eq(session.accountId, accountId))
}
