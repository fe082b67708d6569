import { notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import { isOnBranch, listBranch, listBranchAfter } from './branch-repository.ts'
import { presentMessages } from './conversations.ts'
import * as repository from './repository.ts'

interface Asked {
  agentId: string
  conversationId: string
  /** The message in the middle, or the one before the first. */
  around: string | undefined
  after: string | undefined
  limit: number | undefined
}

const pageSize = 100

/** Messages of the chosen branch on both sides of one, or those that follow it, oldest first. */
export async function showHistoryFrom(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { agentId, conversationId, around, after, limit = pageSize }: Asked,
) {
  await ownAgent(db, viewer, agentId)
  const owned = { ownerId: viewer.id, agentId }
  const conversation = await repository.findConversation(db, { id: conversationId, ...owned })
  if (!conversation) throw notFound('conversation')
  const marker = await repository.findMessage(db, { id: (around ?? after)!, conversationId })
  const { leafId } = conversation
  if (!marker || !leafId || !(await isOnBranch(db, { id: marker.id, leafId }))) throw notFound('message')
  const before = around ? Math.floor(limit / 2) + 1 : 0
  const ahead = limit - before
  const [earlier, later] = await Promise.all([
    listBranch(db, { conversationId, from: marker.id, limit: before + 1 }),
    listBranchAfter(db, { leafId, after: marker.seq, limit: ahead + 1 }),
  ])
  const page = [...(before > 0 ? earlier.slice(-before) : []), ...later.slice(0, ahead)]
  return {
    messages: await presentMessages(db, page, { ...owned, conversationId }),
    hasMore: earlier.length > before,
    hasLater: later.length > ahead,
  }
}
