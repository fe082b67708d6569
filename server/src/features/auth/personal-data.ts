import { eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import * as schema from './schema.ts'

const { account, apiKey, emailVerification, knownAddress, passwordReset, session } = schema

export const authData: PersonalData<typeof schema> = {
  retention: {
    account: 'account',
    session: 'account',
    apiKey: 'account',
    passwordReset: 'account',
    emailVerification: 'account',
    knownAddress: 'account',
  },

  // Without secrets, and without the e-mail that is only the other one in lower case.
  async export({ db }, accountId) {
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
    const { id, email, created_at, is_pro, ...rest } = person ?? {}
    return {
      user_info: { id, email, created_at, is_pro },
      account: rest,
      sessions,
      api_keys: keys,
      known_addresses: addresses,
      password_reset_links: links,
      verification_links: verifications,
    }
  },

  async erase(db, accountId) {
    const erased: Record<string, number> = {}
    for (const table of [session, apiKey, passwordReset, emailVerification, knownAddress]) {
      const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
      erased[getTableName(table)] = rowCount ?? 0
    }
    const { rowCount } = await db.delete(account).where(eq(account.id, accountId))
    return { ...erased, account: rowCount ?? 0 }
  },

  async close(db, { accountId, at }) {
    await db.update(account).set({ closedAt: at }).where(eq(account.id, accountId))
    await db.delete(session).where(eq(session.accountId, accountId))
    await db.delete(apiKey).where(eq(apiKey.accountId, accountId))
    await db.delete(passwordReset).where(eq(passwordReset.accountId, accountId))
    await db.delete(emailVerification).where(eq(emailVerification.accountId, accountId))
  },

  async reopen(db, accountId) {
    await db.update(account).set({ closedAt: null }).where(eq(account.id, accountId))
    await db.delete(session).where(eq(session.accountId, accountId))
  },
}
