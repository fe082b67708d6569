import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import { listAllVersions } from './branch-repository.ts'
import { presentMessages, type Place } from './conversations.ts'
import type { WholeConversation } from './export.ts'
import { presentConversation } from './present.ts'
import { findConversation } from './repository.ts'

/** Every message of a conversation, for its export: the chosen branch, and apart from it all other versions. */
export async function wholeConversation(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { agentId, conversationId }: Place,
): Promise<WholeConversation> {
  const owned = { ownerId: viewer.id, agentId }
  const row = await findConversation(db, { id: conversationId, ...owned })
  if (!row) throw notFound('conversation')
  const { agent } = await ownAgent(db, viewer, agentId)
  const all = await listAllVersions(db, conversationId)
  const presented = await presentMessages(db, all, { ...owned, conversationId })
  const messages = all.map((each, at) => ({ ...presented[at]!, parent_id: each.parentId }))
  const byId = new Map(messages.map((message) => [message.id, message]))
  const branch = new Set<string>()
  for (let id = row.leafId; id !== null; id = byId.get(id)?.parent_id ?? null) branch.add(id)
  return {
    conversation: presentConversation(row),
    agentName: agent.name,
    messages: messages.filter(({ id }) => branch.has(id)),
    otherVersions: messages.filter(({ id }) => !branch.has(id)),
  }
}
