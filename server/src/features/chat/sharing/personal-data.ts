import { pageByPage } from '../../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../../core/personal-data.ts'
import * as repository from './personal-data-repository.ts'
import type * as schema from './schema.ts'

const linksAtOnce = 10

export const sharingData: PersonalData<typeof schema> = {
  retention: { sharedLink: 'conversation', sharedMessage: 'conversation' },

  async export({ db }, accountId) {
    return {
      shared_links: pageByPage((after) =>
        repository.exportLinks(db, { ownerId: accountId, after, limit: linksAtOnce }),
      ),
    }
  },

  erase: repository.eraseLinks,

  // At once and for good: opening the account again does not publish anything.
  close: async (db, { accountId }) => void (await repository.eraseLinks(db, accountId)),
}
