import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { notify } from '../../../core/page/notify.ts'
import { apiKeysQuery } from '../queries.ts'

/** The form shows why a name was refused; the answer holds the secret, this once. */
export function useCreateApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api('POST /billing/api-keys', { body: { name } }),
    // The secret goes with the dialog that shows it.
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  })
}

export function useRevokeApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /billing/api-keys/:key_id', { params: { key_id: id } }),
    onSuccess: (_, id) => {
      queries.setQueryData(apiKeysQuery.queryKey, (keys) => keys?.filter((key) => key.id !== id))
      notify.success('API key revoked')
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to revoke API key')),
  })
}
