import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import { derivedId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { deleteUnsentFile, listKeys } from '../files/file-repository.ts'
import type { Utterance } from '../turn/brief.ts'
import type { ImportedDetails } from './import/imported-details-service.ts'
import { importedMessageIds } from './import/imported-ids.ts'
import * as repository from './repository.ts'
import { lastWords, titleFor } from './titles.ts'

/** For those who have something of a conversation and let it go when its owner deletes it. */
export const conversationDeletedJob = 'chat.conversation-deleted'

export interface DeletedConversation {
  conversation_id: string
}

/** Where a message goes that names a session only: two that come at once begin one conversation, not two. */
export async function conversationOfSession(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { agentId, sessionId }: { agentId: string; sessionId: string },
) {
  const found = await repository.findSession(db, { ownerId: viewer.id, agentId, sessionId })
  return found ?? derivedId('session', viewer.id, agentId, sessionId)
}

interface ImportedMessage extends Utterance {
  /** What the browser called it, so that a file can be brought to it later. */
  claimedId: string | undefined
  timestamp: Date | undefined
  details: ImportedDetails
}

interface Import {
  viewer: Viewer
  agentId: string
  conversationId: string
  messages: ImportedMessage[]
  state: Record<string, unknown>
  now: Date
}

/** Brings a conversation that took place elsewhere. Harmless when repeated. */
export async function importConversation(
  db: Db,
  { viewer, agentId, conversationId, messages, state, now }: Import,
) {
  const owned = { ownerId: viewer.id, agentId }
  if (await repository.findConversation(db, { id: conversationId, ...owned })) return
  const first = messages.find(({ sender }) => sender === 'user')
  const ids = importedMessageIds(conversationId, messages)
  const rows = messages.map(({ sender, content, timestamp, details }, at) => ({
    id: ids[at]!,
    ownerId: viewer.id,
    conversationId,
    depth: at + 1,
    sender,
    content,
    details,
    state: at === messages.length - 1 ? state : null,
    createdAt: timestamp ?? now,
  }))
  await repository.beginConversation(db, {
    id: conversationId,
    ...owned,
    sessionId: conversationId,
    title: titleFor(first?.content ?? ''),
    lastMessage: lastWords(messages.at(-1)?.content ?? ''),
    messageCount: messages.length,
    state,
    summary: '',
    summaryUpTo: 0,
    leafId: rows.at(-1)?.id ?? null,
    createdAt: now,
    updatedAt: now,
  })
  if (!(await repository.lockConversation(db, { id: conversationId, ...owned })))
    throw notFound('conversation')
  await repository.insertMessages(
    db,
    rows.map((row, at) => ({ ...row, parentId: rows[at - 1]?.id ?? null })),
  )
}

interface Outdated {
  id: string
  /** Nothing newer may have happened, or it stays. */
  notAfter: Date
}

/** Removes a conversation with everything in it, files included, unless it was written to meanwhile. */
export function removeConversation({ db, files }: Pick<Ports, 'db' | 'files'>, outdated: Outdated) {
  return db.transaction(async (tx) => {
    const keys = await listKeys(tx, { conversationId: outdated.id })
    if (!(await repository.deleteOutdated(tx, outdated))) return false
    for (const key of keys) await files.remove(key)
    return true
  })
}

/** The same for a file that was uploaded and never sent. */
export function removeUnsentFile({ db, files }: Pick<Ports, 'db' | 'files'>, outdated: Outdated) {
  return db.transaction(async (tx) => {
    const row = await deleteUnsentFile(tx, outdated)
    if (!row) return false
    await files.remove(row.fileKey)
    if (row.thumbnailKey) await files.remove(row.thumbnailKey)
    return true
  })
}
