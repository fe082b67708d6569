import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../core/personal-data.ts'
import * as schema from './schema.ts'

const { keptGuest } = schema

export const guestData: PersonalData<typeof schema> = {
  retention: { keptGuest: 'account' },

  async export(db, accountId) {
    const rows = await db.select().from(keptGuest).where(eq(keptGuest.accountId, accountId))
    return { kept_guest_sessions: rows.map(({ guestId, keptAt }) => ({ id: guestId, kept_at: keptAt })) }
  },

  async erase(db, accountId) {
    const { rowCount } = await db.delete(keptGuest).where(eq(keptGuest.accountId, accountId))
    return { kept_guest: rowCount ?? 0 }
  },
}
