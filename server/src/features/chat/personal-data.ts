import { and, eq, getTableName, gt, inArray } from 'drizzle-orm'
import { exportedColumns, pageByPage } from '../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import type { Db } from '../../db/client.ts'
import { exportFiles } from './files/export-files.ts'
import { listKeys } from './files/file-repository.ts'
import * as schema from './schema.ts'

const { chatFile, conversation, emailDraft, memoryFact, message, voiceConsent } = schema

const conversationsAtOnce = 20

export const chatData: PersonalData<typeof schema> = {
  retention: {
    conversation: 'conversation',
    message: 'conversation',
    chatFile: 'conversation',
    emailDraft: 'conversation',
    memoryFact: 'account',
    voiceConsent: 'account',
  },

  async export(ports, accountId) {
    const { db } = ports
    const [drafts, memory, voiceConsents] = await Promise.all([
      db.select(exportedColumns(emailDraft)).from(emailDraft).where(eq(emailDraft.ownerId, accountId)),
      db.select(exportedColumns(memoryFact)).from(memoryFact).where(eq(memoryFact.ownerId, accountId)),
      db.select(exportedColumns(voiceConsent)).from(voiceConsent).where(eq(voiceConsent.ownerId, accountId)),
    ])
    return {
      chat_history: exportConversations(db, accountId),
      files: exportFiles(ports, accountId),
      email_drafts: drafts,
      memory,
      voice_consents: voiceConsents,
    }
  },

  async erase(db, accountId) {
    const own = db
      .select({ id: conversation.id })
      .from(conversation)
      .where(eq(conversation.ownerId, accountId))
    const messages = await db.delete(message).where(inArray(message.conversationId, own))
    const erased: Record<string, number> = { [getTableName(message)]: messages.rowCount ?? 0 }
    for (const table of [emailDraft, chatFile, conversation, memoryFact, voiceConsent]) {
      const { rowCount } = await db.delete(table).where(eq(table.ownerId, accountId))
      erased[getTableName(table)] = rowCount ?? 0
    }
    return erased
  },

  fileKeys: (db, accountId) => listKeys(db, { ownerId: accountId }),
}

async function* exportConversations(db: Db, accountId: string) {
  const conversations = pageByPage((last) =>
    db
      .select({ ...exportedColumns(conversation), id: conversation.id })
      .from(conversation)
      .where(and(eq(conversation.ownerId, accountId), gt(conversation.id, last)))
      .orderBy(conversation.id)
      .limit(conversationsAtOnce),
  )
  for await (const row of conversations) {
    const messages = await db
      .select(exportedColumns(message))
      .from(message)
      .where(eq(message.conversationId, row.id))
      .orderBy(message.seq)
    yield { ...row, messages }
  }
}
