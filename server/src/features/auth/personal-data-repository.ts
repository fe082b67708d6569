import { eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import {
  account,
  apiKey,
  emailChange,
  emailVerification,
  knownAddress,
  passkey,
  passwordReset,
  providerArrival,
  providerIdentity,
  recoveryCode,
  session,
  signInChallenge,
  twoStep,
} from './schema.ts'

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
  const twoSteps = await db
    .select(exportedColumns(twoStep, { without: ['secret', 'accountId'] }))
    .from(twoStep)
    .where(eq(twoStep.accountId, accountId))
  const recoveryCodes = await db
    .select(exportedColumns(recoveryCode, { without: ['codeHash', 'accountId'] }))
    .from(recoveryCode)
    .where(eq(recoveryCode.accountId, accountId))
  const passkeys = await db
    .select(exportedColumns(passkey, { without: ['publicKey', 'credentialId', 'accountId'] }))
    .from(passkey)
    .where(eq(passkey.accountId, accountId))
  const challenges = await db
    .select(exportedColumns(signInChallenge, { without: ['hash', 'accountId'] }))
    .from(signInChallenge)
    .where(eq(signInChallenge.accountId, accountId))
  const identities = await db
    .select(exportedColumns(providerIdentity, { without: ['accountId'] }))
    .from(providerIdentity)
    .where(eq(providerIdentity.accountId, accountId))
  const arrivals = await db
    .select(exportedColumns(providerArrival, { without: ['ticketHash', 'accountId'] }))
    .from(providerArrival)
    .where(eq(providerArrival.accountId, accountId))
  const changes = await db
    .select(
      exportedColumns(emailChange, { without: ['oldTokenHash', 'newTokenHash', 'sessionId', 'accountId'] }),
    )
    .from(emailChange)
    .where(eq(emailChange.accountId, accountId))
  return {
    twoSteps,
    passkeys,
    challenges,
    identities,
    arrivals,
    recoveryCodes,
    person,
    sessions,
    keys,
    addresses,
    links,
    verifications,
    changes,
  }
}

const ownTables = [
  session,
  apiKey,
  passwordReset,
  emailVerification,
  emailChange,
  knownAddress,
  twoStep,
  recoveryCode,
  passkey,
  signInChallenge,
  providerIdentity,
  providerArrival,
]

/** How many rows of which table. */
export async function eraseAccount(db: Db, accountId: string) {
  const erased: Record<string, number> = {}
  for (const table of ownTables) {
    const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
    erased[getTableName(table)] = rowCount ?? 0
  }
  const { rowCount } = await db.delete(account).where(eq(account.id, accountId))
  return { ...erased, account: rowCount ?? 0 }
}

export async function closeAccount(db: Db, { accountId, at }: { accountId: string; at: Date }) {
  await db.update(account).set({ closedAt: at, isOperator: false }).where(eq(account.id, accountId))
  await db.delete(session).where(eq(session.accountId, accountId))
  await db.delete(apiKey).where(eq(apiKey.accountId, accountId))
  await db.delete(passwordReset).where(eq(passwordReset.accountId, accountId))
  await db.delete(emailVerification).where(eq(emailVerification.accountId, accountId))
  await db.delete(signInChallenge).where(eq(signInChallenge.accountId, accountId))
  await db.delete(emailChange).where(eq(emailChange.accountId, accountId))
  await db.delete(providerArrival).where(eq(providerArrival.accountId, accountId))
}

export async function reopenAccount(db: Db, accountId: string) {
  await db.update(account).set({ closedAt: null }).where(eq(account.id, accountId))
  await db.delete(session).where(eq(session.accountId, accountId))
}
