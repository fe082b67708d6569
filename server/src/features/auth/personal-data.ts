import { eq, getTableName } from 'drizzle-orm'
import type { PersonalData } from '../../core/personal-data.ts'
import { presentUser } from './present.ts'
import * as schema from './schema.ts'

const { account, knownAddress, passwordReset, session } = schema

export const authData: PersonalData<typeof schema> = {
  retention: { account: 'account', session: 'account', passwordReset: 'account', knownAddress: 'account' },

  async export(db, accountId) {
    const [person] = await db.select().from(account).where(eq(account.id, accountId))
    const sessions = await db
      .select({ signed_in_at: session.createdAt, ends_at: session.expiresAt })
      .from(session)
      .where(eq(session.accountId, accountId))
    return { user_info: person && presentUser(person), sessions }
  },

  async erase(db, accountId) {
    const erased: Record<string, number> = {}
    for (const table of [session, passwordReset, knownAddress]) {
      const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
      erased[getTableName(table)] = rowCount ?? 0
    }
    const { rowCount } = await db.delete(account).where(eq(account.id, accountId))
    return { ...erased, account: rowCount ?? 0 }
  },
}
