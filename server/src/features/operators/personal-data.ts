import type { PersonalData } from '../../core/personal-data.ts'
import { refuseLastOperator } from '../auth/standing/standing-service.ts'
import { exportActions, forgetPerson, removeActionsBefore } from './log/log-repository.ts'
import type * as schema from './schema.ts'

export const operatorData: PersonalData<typeof schema> = {
  retention: {
    operatorAction: 'financial',
    serverError: 'operational',
    modelSetup: 'operational',
    modelKey: 'operational',
  },

  async export({ db }, accountId) {
    const { about, done } = await exportActions(db, accountId)
    return { operator_decisions: about, operator_actions: done }
  },

  async removeEnded(db, before) {
    return { operator_action: await removeActionsBefore(db, before) }
  },

  async erase(db, accountId) {
    return { operator_action: await forgetPerson(db, accountId) }
  },

  async close(db, { accountId }) {
    await refuseLastOperator(db, accountId)
  },
}
