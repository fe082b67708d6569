import type { PersonalData } from '../../core/personal-data.ts'
import * as repository from './personal-data-repository.ts'
import type * as schema from './schema.ts'

export const agentData: PersonalData<typeof schema> = {
  retention: { agent: 'account' },

  async export({ db }, accountId) {
    return { agents: await repository.exportAgents(db, accountId) }
  },

  erase: repository.eraseAgents,

  close: (db, { accountId, at }) => repository.stopAgents(db, { ownerId: accountId, at }),
}
