import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { chatKeys } from './query-keys.ts'

export const agentQuery = (agentId: string) =>
  queryOptions({
    queryKey: chatKeys.agent(agentId),
    queryFn: ({ signal }) => api('GET /agents/:agent_id', { params: { agent_id: agentId }, signal }),
  })

export const conversationsQuery = (agentId: string) =>
  queryOptions({
    queryKey: chatKeys.conversations(agentId),
    queryFn: ({ signal }) =>
      api('GET /agents/:agent_id/conversations', { params: { agent_id: agentId }, signal }),
  })

/** Asks for what a chat shows first while its code is still on the way; whoever renders it finds the answers. */
export function askAhead(queries: QueryClient, agentId: string) {
  void queries.prefetchQuery(agentQuery(agentId))
  void queries.prefetchQuery(conversationsQuery(agentId))
}
