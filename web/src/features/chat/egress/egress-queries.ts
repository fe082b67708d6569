import type { EgressAsk } from '@agentry/contract/egress'
import type { EgressDecision } from '@agentry/contract/rules/egress'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiWithHeaders } from '../../../core/server/api.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { notifyPrivacy } from '../../../core/page/notify.ts'
import { useChat } from '../chat-context.ts'
import { chatKeys } from '../query-keys.ts'

/** What an agent waits for, after a reload. */
export const asksQuery = (agentId: string) =>
  queryOptions({
    queryKey: chatKeys.asks(agentId),
    queryFn: ({ signal }) => api('GET /agents/:agent_id/asks', { params: { agent_id: agentId }, signal }),
    staleTime: 0,
  })

export function useDecideAsk(ask: EgressAsk) {
  const { agentId = '', sessionGrants } = useChat()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (decision: EgressDecision) =>
      ask.secret === undefined
        ? api('POST /agents/:agent_id/asks/:ask_id', {
            params: { agent_id: agentId, ask_id: ask.id },
            body: { decision },
          })
        : api('POST /guest/asks/:ask_id', {
            params: { ask_id: ask.id },
            body: { secret: ask.secret, decision },
          }),
    onSuccess: (_, decision) => {
      if (decision !== 'always') return
      if (ask.secret) sessionGrants?.keep(ask)
      else void queries.invalidateQueries({ queryKey: chatKeys.grants })
    },
  })
}

/** Where agents may send without asking again; of one agent, or of all. */
export const grantsQuery = (agentId: string | undefined) =>
  queryOptions({
    queryKey: chatKeys.grantsOf(agentId),
    queryFn: ({ signal }) =>
      agentId === undefined
        ? api('GET /egress/grants', { signal })
        : api('GET /agents/:agent_id/grants', { params: { agent_id: agentId }, signal }),
    staleTime: 0,
  })

export function useRevokeGrant() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (grantId: string) =>
      api('DELETE /egress/grants/:grant_id', { params: { grant_id: grantId } }),
    onSuccess: () => notifyPrivacy.success('Taken back. It asks again.'),
    onError: (error) => notifyPrivacy.error(detailOr(error, 'Failed to take it back')),
    onSettled: () => queries.invalidateQueries({ queryKey: chatKeys.grants }),
  })
}

const receiptsAtOnce = 20

export const receiptsQuery = infiniteQueryOptions({
  queryKey: chatKeys.receipts,
  queryFn: async ({ signal, pageParam }) => {
    const { data, headers } = await apiWithHeaders('GET /egress/receipts', {
      query: { limit: receiptsAtOnce, ...(pageParam && { before: pageParam }) },
      signal,
    })
    return { receipts: data, hasMore: headers.get('x-has-more') === 'true' }
  },
  initialPageParam: '',
  getNextPageParam: ({ receipts, hasMore }) => (hasMore ? receipts.at(-1)?.id : undefined),
  staleTime: 0,
})
