import { pageByPage } from '../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import type { Db } from '../../db/client.ts'
import { exportFeedback } from './feedback/feedback-repository.ts'
import type * as feedback from './feedback/schema.ts'
import { exportFiles } from './files/export-files.ts'
import { listKeys } from './files/file-repository.ts'
import type * as live from './live/schema.ts'
import type * as spending from './model-calls/schema.ts'
import { eraseSpending, exportSpending } from './model-calls/spending-repository.ts'
import * as repository from './personal-data-repository.ts'
import * as schema from './schema.ts'
import type * as folders from './sidebar/schema.ts'

const conversationsAtOnce = 20
const rowsAtOnce = 500

export const chatData: PersonalData<
  typeof schema & typeof folders & typeof feedback & typeof live & typeof spending
> = {
  retention: {
    conversation: 'conversation',
    conversationFolder: 'account',
    message: 'conversation',
    answerFeedback: 'conversation',
    chatFile: 'conversation',
    emailDraft: 'conversation',
    runningTurn: 'conversation',
    turnEvent: 'conversation',
    memoryFact: 'account',
    aboutMe: 'account',
    aboutMeRefusal: 'account',
    voiceConsent: 'account',
    modelCall: 'analytics',
    modelSpending: 'account',
    modelSpendingTotal: 'operational',
  },

  aged: [schema.modelCall.createdAt],

  async export(ports, accountId) {
    const { drafts, memory, about, refusals, voiceConsents, running, folders } = await repository.exportLists(
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
      running_turns: running,
      conversation_folders: folders,
      answer_feedback: pageByPage((after) =>
        exportFeedback(ports.db, { ownerId: accountId, after, limit: rowsAtOnce }),
      ),
      model_spending: await exportSpending(ports.db, accountId),
      model_calls: pageByPage((after) =>
        repository.exportModelCalls(ports.db, { ownerId: accountId, after, limit: rowsAtOnce }),
      ),
    }
  },

  async erase(db, accountId) {
    return {
      ...(await repository.eraseChats(db, accountId)),
      model_spending: await eraseSpending(db, accountId),
    }
  },

  fileKeys: (db, accountId) => listKeys(db, { ownerId: accountId }),
}

async function* exportConversations(db: Db, ownerId: string) {
  const conversations = pageByPage((after) =>
    repository.exportConversations(db, { ownerId, after, limit: conversationsAtOnce }),
  )
  for await (const row of conversations)
    yield { ...row, messages: await repository.exportMessages(db, row.id) }
}
