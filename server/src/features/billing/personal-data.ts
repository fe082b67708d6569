import { eq, getTableName } from 'drizzle-orm'
import type { PersonalData } from '../../core/personal-data.ts'
import * as schema from './schema.ts'

const { turnReservation, turnUsage, voiceUsage } = schema

export const billingData: PersonalData<typeof schema> = {
  retention: { turnUsage: 'account', turnReservation: 'account', voiceUsage: 'account' },

  async export(db, accountId) {
    const turns = await db
      .select({ month: turnUsage.month, turns: turnUsage.turns })
      .from(turnUsage)
      .where(eq(turnUsage.accountId, accountId))
    const [voice] = await db.select().from(voiceUsage).where(eq(voiceUsage.accountId, accountId))
    return { usage: { turns, voice_seconds: voice?.seconds ?? 0 } }
  },

  async erase(db, accountId) {
    const erased: Record<string, number> = {}
    for (const table of [turnReservation, turnUsage, voiceUsage]) {
      const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
      erased[getTableName(table)] = rowCount ?? 0
    }
    return erased
  },
}
