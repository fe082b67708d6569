import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { detailOr } from '../../core/server/api-error.ts'
import { notify } from '../../core/page/notify.ts'
import { agentQuery, conversationsQuery } from './opening-queries.ts'
import { chatKeys } from './query-keys.ts'

const pendingLookMs = 1500

export function useAgent(agentId: string) {
  return useQuery({
    ...agentQuery(agentId),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pendingLookMs : false),
  })
}

export function useModels() {
  return useQuery({
    queryKey: chatKeys.models,
    queryFn: ({ signal }) => api('GET /models', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

export const allowanceQuery = queryOptions({
  queryKey: chatKeys.allowance,
  queryFn: ({ signal }) => api('GET /allowance', { signal }),
})

export function useRenameConversation(agentId: string) {
  return useConversationChange(agentId, ({ id, title }: { id: string; title: string }) =>
    api('PATCH /agents/:agent_id/conversations/:conversation_id', {
      params: { agent_id: agentId, conversation_id: id },
      body: { title },
    }),
  )
}

export function useDeleteConversation(agentId: string) {
  return useConversationChange(agentId, (id: string) =>
    api('DELETE /agents/:agent_id/conversations/:conversation_id', {
      params: { agent_id: agentId, conversation_id: id },
    }),
  )
}

function useConversationChange<Input, Output>(agentId: string, change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error) => notify.error(detailOr(error, error.message)),
    onSettled: () => queries.invalidateQueries({ queryKey: conversationsQuery(agentId).queryKey }),
  })
}
