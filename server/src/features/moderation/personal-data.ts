import type { PersonalData } from '../../core/personal-data.ts'
import { eraseModeration, exportModeration } from './personal-data-repository.ts'
import * as schema from './schema.ts'

export const moderationData: PersonalData<typeof schema> = {
  retention: { moderationCase: 'analytics', report: 'analytics' },
  aged: [schema.report.reportedAt, schema.moderationCase.openedAt],

  async export({ db }, accountId) {
    const { reports, cases } = await exportModeration(db, accountId)
    return { reports, moderation_of_my_work: cases }
  },

  erase: eraseModeration,
}
