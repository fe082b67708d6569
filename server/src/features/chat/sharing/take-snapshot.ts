import { shareLimits } from '@agentry/contract/rules/limits'
import type { ShareScope } from '@agentry/contract/community/sharing'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Db } from '../../../db/client.ts'
import { ownAgent } from '../../agents/service.ts'
import { depthOfFirstFile, listBranch } from '../conversations/branch-repository.ts'
import { presentMessages } from '../conversations/conversations.ts'
import { findConversation, findMessage } from '../conversations/repository.ts'
import { listInConversation } from '../files/file-repository.ts'
import { fileIdsOf, snapshotOf } from './snapshot.ts'

export interface Place {
  agentId: string
  conversationId: string
}

export interface Part {
  scope: ShareScope
  /** The last message to show; undefined: the end of the branch that is chosen now. */
  messageId: string | undefined
  withFiles: boolean
}

/** What a link shows of a conversation of mine, as it is now. */
export async function takeSnapshot(
  db: Db,
  viewer: Viewer,
  { agentId, conversationId }: Place,
  { scope, messageId, withFiles }: Part,
) {
  const { template } = await ownAgent(db, viewer, agentId)
  const owned = { ownerId: viewer.id, agentId }
  const conversation = await findConversation(db, { id: conversationId, ...owned })
  if (!conversation) throw notFound('conversation')
  const rows = await listRows(db, { conversationId, scope, from: messageId ?? conversation.leafId })
  const [presented, files, filesFrom = Infinity] = await Promise.all([
    presentMessages(db, rows, { ...owned, conversationId }),
    listInConversation(db, conversationId),
    depthOfFirstFile(db, { conversationId, id: rows.at(-1)!.id }),
  ])
  const messages = presented.map((message, at) =>
    snapshotOf(message, { withFiles, sawFile: rows[at]!.depth >= filesFrom, files }),
  )
  const fileIds = fileIdsOf(messages)
  if (
    fileIds.length > shareLimits.files ||
    Buffer.byteLength(JSON.stringify(messages)) > shareLimits.snapshotBytes
  )
    throw new AppError('conflict', `This is too much for one link. Please share a single answer instead.`)
  return {
    scope,
    title: scope === 'conversation' ? conversation.title : `An answer from ${template.name}`,
    agentName: template.name,
    withFiles,
    messageId: rows.at(-1)!.id,
    messageCount: messages.length,
    fileIds,
    messages,
  }
}

interface Wanted {
  conversationId: string
  scope: ShareScope
  from: string | null
}

async function listRows(db: Db, { conversationId, scope, from }: Wanted) {
  const last = from === null ? undefined : await findMessage(db, { id: from, conversationId })
  if (!last) throw notFound('message')
  if (scope !== 'conversation' && last.sender !== 'assistant') throw notFound('answer')
  if (scope === 'answer') return [last]
  const limit = scope === 'exchange' ? 2 : shareLimits.messages
  if (scope === 'conversation' && last.depth > limit)
    throw new AppError(
      'conflict',
      `A link can show ${limit} messages at most. Please share a single answer instead.`,
    )
  return listBranch(db, { conversationId, from: last.id, limit })
}
