import { pageByPage } from '../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import type { Db } from '../../db/client.ts'
import { exportFiles } from './files/export-files.ts'
import { listKeys } from './files/file-repository.ts'
import * as repository from './personal-data-repository.ts'
import * as schema from './schema.ts'

const conversationsAtOnce = 20
const modelCallsAtOnce = 500

export const chatData: PersonalData<typeof schema> = {
  retention: {
    conversation: 'conversation',
    message: 'conversation',
    chatFile: 'conversation',
    emailDraft: 'conversation',
    memoryFact: 'account',
    aboutMe: 'account',
    aboutMeRefusal: 'account',
    voiceConsent: 'account',
    modelCall: 'analytics',
  },

  aged: [schema.modelCall.createdAt],

  async export(ports, accountId) {
    const { drafts, memory, about, refusals, voiceConsents } = await repository.exportLists(
      ports.db,
      accountId,
    )
    return {
      chat_history: exportConversations(ports.db, accountId),
      files: exportFiles(ports, accountId),
      email_drafts: drafts,
      memory,
      about_me: about,
      about_me_refusals: refusals,
      voice_consents: voiceConsents,
      model_calls: pageByPage((after) =>
        repository.exportModelCalls(ports.db, { ownerId: accountId, after, limit: modelCallsAtOnce }),
      ),
    }
  },

  erase: repository.eraseChats,

  fileKeys: (db, accountId) => listKeys(db, { ownerId: accountId }),
}

async function* exportConversations(db: Db, ownerId: string) {
  const conversations = pageByPage((after) =>
    repository.exportConversations(db, { ownerId, after, limit: conversationsAtOnce }),
  )
  for await (const row of conversations)
    yield { ...row, messages: await repository.exportMessages(db, row.id) }
}
