import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { notify, notifyPrivacy } from '../../../core/page/notify.ts'
import { useChat } from '../chat-context.ts'
import { storedMessage } from '../conversation/message.ts'
import { chatKeys } from '../query-keys.ts'

export const memoryQuery = (agentId: string) =>
  queryOptions({
    queryKey: chatKeys.memory(agentId),
    queryFn: ({ signal }) => api('GET /agents/:agent_id/memory', { params: { agent_id: agentId }, signal }),
    staleTime: 0,
  })

/** Forgets one thing, or everything where no fact is named. */
export function useForget(agentId: string) {
  return useMemoryChange(agentId, (factId: string | undefined) =>
    factId === undefined
      ? api('DELETE /agents/:agent_id/memory', { params: { agent_id: agentId } })
      : api('DELETE /agents/:agent_id/memory/:fact_id', { params: { agent_id: agentId, fact_id: factId } }),
  )
}

export function useAddFact(agentId: string) {
  return useMemoryChange(agentId, (fact: string) =>
    api('POST /agents/:agent_id/memory', { params: { agent_id: agentId }, body: { fact } }),
  )
}

export function useEditFact(agentId: string) {
  return useMemoryChange(agentId, ({ id, fact }: { id: string; fact: string }) =>
    api('PATCH /agents/:agent_id/memory/:fact_id', {
      params: { agent_id: agentId, fact_id: id },
      body: { fact },
    }),
  )
}

/** Waits for the new list, so that a change is seen before the form is free again. */
function useMemoryChange<Input, Output>(agentId: string, change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: memoryQuery(agentId).queryKey }),
  })
}

/** Takes back what an answer remembered or forgot. */
export function useUndoMemory(messageId: string) {
  const { agentId = '', conversation } = useChat()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (factId: string) =>
      api('POST /agents/:agent_id/messages/:message_id/memory/:fact_id/undo', {
        params: { agent_id: agentId, message_id: messageId, fact_id: factId },
      }),
    onSuccess: (answered) => {
      const changes = storedMessage(answered).memory_changes
      conversation.revise((each) => (each.id === messageId ? { ...each, memory_changes: changes } : each))
      void queries.invalidateQueries({ queryKey: memoryQuery(agentId).queryKey })
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to undo')),
  })
}

export const aboutMeQuery = queryOptions({
  queryKey: chatKeys.aboutMe,
  queryFn: ({ signal }) => api('GET /user/about-me', { signal }),
})

export function useSaveAboutMe() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { call_me: string; about: string }) => api('PUT /user/about-me', { body }),
    onSuccess: (saved) => {
      queries.setQueryData(aboutMeQuery.queryKey, saved)
      notifyPrivacy.success(saved.updated_at ? 'Saved.' : 'Deleted.')
    },
  })
}

export const aboutMeAccessQuery = (agentId: string) =>
  queryOptions({
    queryKey: chatKeys.aboutMeAccess(agentId),
    queryFn: ({ signal }) => api('GET /agents/:agent_id/about-me', { params: { agent_id: agentId }, signal }),
  })

export function useAboutMeAccess(agentId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (allowed: boolean) =>
      api('PUT /agents/:agent_id/about-me', { params: { agent_id: agentId }, body: { allowed } }),
    onSuccess: (access) => queries.setQueryData(aboutMeAccessQuery(agentId).queryKey, access),
    onError: (error) => notify.error(detailOr(error, 'Failed to save')),
  })
}
