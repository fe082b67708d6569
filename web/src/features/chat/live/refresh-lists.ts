import type { QueryClient } from '@tanstack/react-query'
import { invalidateConversations } from '../../../core/server/shared-queries.ts'
import { chatKeys } from '../query-keys.ts'

const afterReplyMs = 1000
const waiting = new Set<string>()

export function refreshLists(queries: QueryClient, agentId: string) {
  void queries.invalidateQueries({ queryKey: chatKeys.conversations(agentId) })
  void invalidateConversations(queries)
}

/** A reply is heard of twice, from its own stream and from the person's events: the lists are asked for once. */
export function refreshListsAfterReply(queries: QueryClient, agentId: string) {
  if (waiting.has(agentId)) return
  waiting.add(agentId)
  setTimeout(() => {
    waiting.delete(agentId)
    refreshLists(queries, agentId)
  }, afterReplyMs)
}
