import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { agentsQuery } from '../../core/server/shared-queries.ts'
import { agentQuery } from './opening-queries.ts'
import { chatKeys } from './query-keys.ts'

const pendingLookMs = 1500

export function useAgent(agentId: string) {
  const queries = useQueryClient()
  return useQuery({
    ...agentQuery(agentId),
    // Who comes from another agent has the list already, and sees no empty page in between.
    placeholderData: () => queries.getQueryData(agentsQuery.queryKey)?.find(({ id }) => id === agentId),
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
