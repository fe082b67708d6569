import type { ConversationSummary } from '@agentry/contract/chat'
import type { Db } from '../../../db/client.ts'
import { titleFor } from '../conversations/titles.ts'
import { listRunning } from './running-turn-repository.ts'

/** Marks those that are being answered, and adds those that will be stored with their first answer. */
export async function withAnswering(
  db: Db,
  owned: { ownerId: string; agentId?: string | undefined },
  listed: ConversationSummary[],
  { addsBegun } = { addsBegun: true },
): Promise<ConversationSummary[]> {
  const running = await listRunning(db, owned)
  if (running.length === 0) return listed
  const ids = new Set(running.map(({ conversationId }) => conversationId))
  const begun = running.filter(({ isNew }) => isNew && addsBegun)
  return [
    ...begun.map(({ agentId, conversationId, asked, startedAt }) => ({
      conversation_id: conversationId,
      session_id: asked.sessionId ?? conversationId,
      title: titleFor(asked.message),
      last_message: '',
      updated_at: startedAt.toISOString(),
      message_count: 0,
      agent_id: agentId,
      pinned: false,
      archived: false,
      folder_id: null,
      answering: true,
    })),
    ...listed.map((each) => (ids.has(each.conversation_id) ? { ...each, answering: true } : each)),
  ]
}
