import type { ShareScope, SharedLink } from '@agentry/contract/community/sharing'
import type { ShareExpiry } from '@agentry/contract/rules/limits'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyPrivacy } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { api } from '../../../core/server/api.ts'
import { chatKeys } from '../query-keys.ts'
import { rememberToken, type AskedShare } from './share-state.ts'

export interface Chosen {
  scope: ShareScope
  withFiles: boolean
  expires: ShareExpiry
}

const paramsOf = ({ agentId, conversationId }: AskedShare) => ({
  agent_id: agentId,
  conversation_id: conversationId,
})

/** Exactly what a link would show. */
export function previewQuery(asked: AskedShare, { scope, withFiles }: Chosen) {
  const message_id = scope === 'conversation' ? undefined : asked.messageId
  return queryOptions({
    queryKey: chatKeys.sharePreview({ ...asked, scope, withFiles }),
    queryFn: ({ signal }) =>
      api('GET /agents/:agent_id/conversations/:conversation_id/share-preview', {
        params: paramsOf(asked),
        query: { scope, with_files: withFiles ? 'true' : 'false', message_id },
        signal,
      }),
    // Nobody shares what they saw a minute ago.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const sharesQuery = queryOptions({
  queryKey: chatKeys.shares,
  queryFn: ({ signal }) => api('GET /shares', { signal }),
  staleTime: 0,
})

export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: chatKeys.shared(token),
    queryFn: ({ signal }) => api('GET /shared/:token', { params: { token }, signal }),
  })
}

/** What was looked at in the preview, and nothing that came since. */
interface Previewed extends Chosen {
  messageId: string
}

const bodyOf = ({ scope, withFiles, expires, messageId }: Previewed) => ({
  scope,
  with_files: withFiles,
  expires,
  message_id: messageId,
})

export function useCreateShare(asked: AskedShare) {
  return useShareChange(
    (chosen: Previewed) =>
      api('POST /agents/:agent_id/conversations/:conversation_id/shares', {
        params: paramsOf(asked),
        body: bodyOf(chosen),
      }),
    ({ id, token }) => rememberToken(id, token),
  )
}

export function useUpdateShare() {
  return useShareChange(
    ({ id, ...chosen }: Previewed & Pick<SharedLink, 'id'>) =>
      api('PUT /shares/:share_id', { params: { share_id: id }, body: bodyOf(chosen) }),
    () => notify.success('The link shows this now'),
  )
}

export function useRenewAddress() {
  return useShareChange(
    (id: string) => api('POST /shares/:share_id/address', { params: { share_id: id } }),
    ({ id, token }) => rememberToken(id, token),
  )
}

export function useRevokeShare() {
  return useShareChange(
    (id: string) => api('DELETE /shares/:share_id', { params: { share_id: id } }),
    () => notifyPrivacy.success('Link revoked'),
  )
}

function useShareChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onSuccess: (output: Output) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess,
    onError: (error) => notify.error(detailOr(error, 'That did not work. Please try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: chatKeys.shares }),
  })
}
