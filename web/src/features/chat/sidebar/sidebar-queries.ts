import type { ConversationSummary } from '@agentry/contract/chat'
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { api, apiWithHeaders } from '../../../core/server/api.ts'
import { agentsQuery, invalidateConversations } from '../../../core/server/shared-queries.ts'
import { conversationsQuery } from '../opening-queries.ts'
import { chatKeys } from '../query-keys.ts'

interface Filter {
  agent_id?: string
  folder_id?: string
  pinned?: 'true' | 'false'
  archived?: 'true'
  search?: string
}

const first: string | undefined = undefined

const listedQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: chatKeys.listed(filter),
    queryFn: async ({ signal, pageParam: cursor }) => {
      const { data, headers } = await apiWithHeaders('GET /conversations', {
        query: { ...filter, cursor },
        signal,
      })
      return { conversations: data, next: headers.get('x-next-cursor') ?? undefined }
    },
    initialPageParam: first as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** Conversations of all agents, page by page. */
export function useListed(filter: Filter, { enabled } = { enabled: true }) {
  const query = useInfiniteQuery({ ...listedQuery(filter), enabled })
  return { ...query, conversations: query.data?.pages.flatMap(({ conversations }) => conversations) ?? [] }
}

/** Messages that contain every word of a search, or of `showing`, where the server corrected it. */
export function useFoundMessages(search: string) {
  const query = useInfiniteQuery({
    queryKey: chatKeys.foundMessages(search),
    queryFn: async ({ signal, pageParam: before }) => {
      const { data, headers } = await apiWithHeaders('GET /messages', { query: { search, before }, signal })
      const showing = headers.get('x-showing')
      return {
        hits: data,
        hasMore: headers.get('x-has-more') === 'true',
        showing: showing === null ? undefined : decodeURIComponent(showing),
      }
    },
    initialPageParam: first as string | undefined,
    getNextPageParam: ({ hits, hasMore }) => (hasMore ? hits.at(-1)?.message_id : undefined),
    enabled: search !== '',
    staleTime: 0,
  })
  const pages = query.data?.pages ?? []
  return { ...query, hits: pages.flatMap(({ hits }) => hits), showing: pages[0]?.showing }
}

export function useMyAgents() {
  return useQuery(agentsQuery).data ?? []
}

export function useFolders() {
  return useQuery({ queryKey: chatKeys.folders, queryFn: ({ signal }) => api('GET /folders', { signal }) })
}

type Conversation = Pick<ConversationSummary, 'agent_id' | 'conversation_id'>

interface Change {
  title?: string
  pinned?: boolean
  archived?: boolean
  folder_id?: string | null
}

export function useChangeConversation() {
  return useSidebarChange(({ conversation, ...body }: Change & { conversation: Conversation }) =>
    api('PATCH /agents/:agent_id/conversations/:conversation_id', { params: paramsOf(conversation), body }),
  )
}

export function useDeleteConversation() {
  return useSidebarChange((conversation: Conversation) =>
    api('DELETE /agents/:agent_id/conversations/:conversation_id', { params: paramsOf(conversation) }),
  )
}

export function useCreateFolder() {
  return useSidebarChange((name: string) => api('POST /folders', { body: { name } }))
}

export function useRenameFolder() {
  return useSidebarChange(({ id, name }: { id: string; name: string }) =>
    api('PATCH /folders/:folder_id', { params: { folder_id: id }, body: { name } }),
  )
}

export function useDeleteFolder() {
  return useSidebarChange((id: string) => api('DELETE /folders/:folder_id', { params: { folder_id: id } }))
}

const paramsOf = ({ agent_id, conversation_id }: Conversation) => ({ agent_id, conversation_id })

function useSidebarChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error) => notify.error(detailOr(error, error.message)),
    // Not waited for: with the fresh list the row goes that waits to hear of its deletion.
    onSettled: () => {
      void invalidateConversations(queries)
      void queries.invalidateQueries({ queryKey: chatKeys.folders })
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === lastKeyPart })
    },
  })
}

/** The lists of single agents, which a chat opens with. */
const lastKeyPart = conversationsQuery('').queryKey.at(-1)
