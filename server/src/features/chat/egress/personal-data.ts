import { pageByPage } from '../../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../../core/personal-data.ts'
import * as repository from './personal-data-repository.ts'
import type * as schema from './schema.ts'

const receiptsAtOnce = 500

export const egressData: PersonalData<typeof schema> = {
  retention: { egressAsk: 'account', egressGrant: 'account', egressReceipt: 'account' },

  async export({ db }, accountId) {
    return {
      egress_asks: await repository.exportAsks(db, accountId),
      egress_grants: await repository.exportGrants(db, accountId),
      egress_receipts: pageByPage((after) =>
        repository.exportReceipts(db, { ownerId: accountId, after, limit: receiptsAtOnce }),
      ),
    }
  },

  erase: repository.eraseEgress,
}
