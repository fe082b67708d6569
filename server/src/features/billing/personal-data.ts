import { eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/export-rows.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import * as schema from './schema.ts'

const { secondsReservation, transcriptionUsage, turnReservation, turnUsage, voiceUsage } = schema

export const billingData: PersonalData<typeof schema> = {
  retention: {
    turnUsage: 'account',
    turnReservation: 'account',
    voiceUsage: 'account',
    transcriptionUsage: 'account',
    secondsReservation: 'account',
  },

  async export({ db }, accountId) {
    const usage: Record<string, unknown[]> = {}
    for (const table of [turnUsage, turnReservation, voiceUsage, transcriptionUsage, secondsReservation]) {
      usage[getTableName(table)] = await db
        .select(exportedColumns(table, { without: ['accountId'] }))
        .from(table)
        .where(eq(table.accountId, accountId))
    }
    return { usage }
  },

  async erase(db, accountId) {
    const erased: Record<string, number> = {}
    for (const table of [turnReservation, secondsReservation, turnUsage, voiceUsage, transcriptionUsage]) {
      const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
      erased[getTableName(table)] = rowCount ?? 0
    }
    return erased
  },
}
