import { eq, getTableName } from 'drizzle-orm'
import type { PersonalData } from '../../core/personal-data.ts'
import * as schema from './schema.ts'

const { chatFile, conversation, emailDraft, memoryFact, message } = schema

export const chatData: PersonalData<typeof schema> = {
  retention: {
    conversation: 'conversation',
    message: 'conversation',
    chatFile: 'conversation',
    emailDraft: 'conversation',
    memoryFact: 'account',
  },

  async export(db, accountId) {
    const conversations = await db.select().from(conversation).where(eq(conversation.ownerId, accountId))
    const messages = await db
      .select()
      .from(message)
      .where(eq(message.ownerId, accountId))
      .orderBy(message.seq)
    const files = await db.select().from(chatFile).where(eq(chatFile.ownerId, accountId))
    const drafts = await db.select().from(emailDraft).where(eq(emailDraft.ownerId, accountId))
    const memory = await db.select().from(memoryFact).where(eq(memoryFact.ownerId, accountId))
    const byConversation = Map.groupBy(messages, ({ conversationId }) => conversationId)
    return {
      chat_history: conversations.map((row) => ({ ...row, messages: byConversation.get(row.id) ?? [] })),
      files,
      email_drafts: drafts,
      memory,
    }
  },

  async erase(db, accountId) {
    const erased: Record<string, number> = {}
    for (const table of [emailDraft, chatFile, message, conversation, memoryFact]) {
      const { rowCount } = await db.delete(table).where(eq(table.ownerId, accountId))
      erased[getTableName(table)] = rowCount ?? 0
    }
    return erased
  },
}
