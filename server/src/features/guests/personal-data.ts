import { eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import * as schema from './schema.ts'

const { keptGuest } = schema

export const guestData: PersonalData<typeof schema> = {
  retention: { keptGuest: 'account' },

  async export({ db }, accountId) {
    const kept = await db
      .select(exportedColumns(keptGuest, { without: ['accountId'] }))
      .from(keptGuest)
      .where(eq(keptGuest.accountId, accountId))
    return { kept_guest_sessions: kept }
  },

  async erase(db, accountId) {
    const { rowCount } = await db.delete(keptGuest).where(eq(keptGuest.accountId, accountId))
    return { [getTableName(keptGuest)]: rowCount ?? 0 }
  },
}
