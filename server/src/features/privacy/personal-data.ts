import type { PersonalData } from '../../core/personal-data.ts'
import { currentConsents } from './consent-service.ts'
import * as repository from './personal-data-repository.ts'
import * as schema from './schema.ts'

export const privacyData: PersonalData<typeof schema> = {
  retention: {
    consent: 'account',
    privacyChoice: 'account',
    researchRecord: 'analytics',
    // What is left after an erasure: counts of nobody.
    erasure: 'operational',
  },
  aged: [schema.researchRecord.takenAt],

  async export({ db }, accountId) {
    const { history, choice, research, closing } = await repository.exportPrivacy(db, accountId)
    return {
      consents: await currentConsents({ db }, accountId),
      consent_history: history,
      retention_choice: choice ?? null,
      research_records: research,
      account_closure: closing ?? null,
    }
  },

  erase: repository.erasePrivacy,
}
