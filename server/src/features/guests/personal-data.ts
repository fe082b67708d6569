import type { PersonalData } from '../../core/personal-data.ts'
import { eraseKept, exportKept } from './repository.ts'
import type * as schema from './schema.ts'

export const guestData: PersonalData<typeof schema> = {
  retention: { keptGuest: 'account' },

  async export({ db }, accountId) {
    return { kept_guest_sessions: await exportKept(db, accountId) }
  },

  erase: eraseKept,
}
