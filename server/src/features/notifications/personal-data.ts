import type { PersonalData } from '../../core/personal-data.ts'
import * as repository from './personal-data-repository.ts'
import type * as schema from './schema.ts'

export const notificationData: PersonalData<typeof schema> = {
  retention: { notification: 'account', unwantedMail: 'account', unsubscribeToken: 'account' },

  async export({ db }, accountId) {
    const { notifications, unwanted } = await repository.exportNotifications(db, accountId)
    return { notifications, unwanted_mails: unwanted }
  },

  erase: repository.eraseNotifications,
}
