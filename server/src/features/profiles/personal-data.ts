import type { PersonalData } from '../../core/personal-data.ts'
import { eraseProfile, exportProfile } from './personal-data-repository.ts'
import * as schema from './schema.ts'

export const profileData: PersonalData<typeof schema> = {
  retention: {
    profile: 'account',
    handle: 'account',
    profilePicture: 'account',
    creatorMessage: 'analytics',
  },
  aged: [schema.creatorMessage.sentAt],

  async export({ db }, accountId) {
    const { own, handles, picture, received, sent } = await exportProfile(db, accountId)
    return {
      profile: own && {
        ...own,
        picture: picture && `data:image/webp;base64,${picture.bytes.toString('base64')}`,
      },
      handles,
      messages_received: received,
      messages_sent: sent,
    }
  },

  erase: eraseProfile,
}
