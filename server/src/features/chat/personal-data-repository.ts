import { and, eq, getTableName, gt, inArray } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { answerFeedback } from './feedback/schema.ts'
import { runningTurn, turnEvent } from './live/schema.ts'
import {
  aboutMe,
  aboutMeRefusal,
  chatFile,
  conversation,
  emailDraft,
  memoryFact,
  message,
  modelCall,
  voiceConsent,
} from './schema.ts'
import { conversationFolder } from './sidebar/schema.ts'

/** The lists that are short enough to be read at once. */
export async function exportLists(db: Db, ownerId: string) {
  const [drafts, memory, about, refusals, voiceConsents, running, folders] = await Promise.all([
    db.select(exportedColumns(emailDraft)).from(emailDraft).where(eq(emailDraft.ownerId, ownerId)),
    db.select(exportedColumns(memoryFact)).from(memoryFact).where(eq(memoryFact.ownerId, ownerId)),
    db.select(exportedColumns(aboutMe)).from(aboutMe).where(eq(aboutMe.ownerId, ownerId)),
    db
      .select(exportedColumns(aboutMeRefusal))
      .from(aboutMeRefusal)
      .where(eq(aboutMeRefusal.ownerId, ownerId)),
    db.select(exportedColumns(voiceConsent)).from(voiceConsent).where(eq(voiceConsent.ownerId, ownerId)),
    db
      .select({ ...exportedColumns(turnEvent), ...exportedColumns(runningTurn) })
      .from(runningTurn)
      .leftJoin(turnEvent, eq(turnEvent.turnId, runningTurn.id))
      .where(eq(runningTurn.ownerId, ownerId)),
    db
      .select(exportedColumns(conversationFolder))
      .from(conversationFolder)
      .where(eq(conversationFolder.ownerId, ownerId)),
  ])
  return { drafts, memory, about, refusals, voiceConsents, running, folders }
}

interface OwnedPage {
  ownerId: string
  after: string
  limit: number
}

/** The next conversations of a person in the order of their ids. */
export function exportConversations(db: Db, { ownerId, after, limit }: OwnedPage) {
  return db
    .select({ ...exportedColumns(conversation), id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.ownerId, ownerId), gt(conversation.id, after)))
    .orderBy(conversation.id)
    .limit(limit)
}

export function exportModelCalls(db: Db, { ownerId, after, limit }: OwnedPage) {
  return db
    .select({ ...exportedColumns(modelCall), id: modelCall.id })
    .from(modelCall)
    .where(and(eq(modelCall.ownerId, ownerId), gt(modelCall.id, after)))
    .orderBy(modelCall.id)
    .limit(limit)
}

export function exportMessages(db: Db, conversationId: string) {
  return db
    .select(exportedColumns(message))
    .from(message)
    .where(eq(message.conversationId, conversationId))
    .orderBy(message.seq)
}

/** How many rows of which table. */
export async function eraseChats(db: Db, ownerId: string) {
  const own = db.select({ id: conversation.id }).from(conversation).where(eq(conversation.ownerId, ownerId))
  const thumbs = await db.delete(answerFeedback).where(eq(answerFeedback.ownerId, ownerId))
  const messages = await db.delete(message).where(inArray(message.conversationId, own))
  const erased: Record<string, number> = {
    [getTableName(answerFeedback)]: thumbs.rowCount ?? 0,
    [getTableName(message)]: messages.rowCount ?? 0,
  }
  for (const table of [
    runningTurn,
    modelCall,
    emailDraft,
    chatFile,
    conversation,
    conversationFolder,
    memoryFact,
    aboutMe,
    aboutMeRefusal,
    voiceConsent,
  ]) {
    const { rowCount } = await db.delete(table).where(eq(table.ownerId, ownerId))
    erased[getTableName(table)] = rowCount ?? 0
  }
  return erased
}
