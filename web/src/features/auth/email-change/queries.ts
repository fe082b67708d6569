import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { invalidateAccount } from '../../../core/server/shared-queries.ts'
import { authKeys } from '../query-keys.ts'

export function useEmailChange() {
  return useQuery({
    queryKey: authKeys.emailChange,
    queryFn: ({ signal }) => api('GET /auth/change-email', { signal }),
  })
}

export function useAskForEmailChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; password?: string }) => api('POST /auth/change-email', { body }),
    onSuccess: (pending) => queries.setQueryData(authKeys.emailChange, { pending }),
  })
}

export function useWithdrawEmailChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /auth/change-email'),
    onSuccess: () => queries.setQueryData(authKeys.emailChange, { pending: null }),
  })
}

export function useConfirmEmailChange(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /auth/confirm-email-change', { body: { token } }),
    onSuccess: () => invalidateAccount(queries),
  })
}

export function useStopEmailChange(token: string) {
  return useMutation({ mutationFn: () => api('POST /auth/stop-email-change', { body: { token } }) })
}
