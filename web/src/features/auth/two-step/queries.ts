import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { needsProof } from '../../../core/server/proof.ts'
import { notify } from '../../../core/page/notify.ts'
import { authKeys } from '../query-keys.ts'

function tellUnlessLeft(error: Error) {
  if (!needsProof(error)) notify.error(error.message)
}

export function useStartTwoStep() {
  return useMutation({
    mutationFn: () => api('POST /auth/two-step/start'),
    onError: tellUnlessLeft,
  })
}

export function useConfirmTwoStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api('POST /auth/two-step/confirm', { body: { code } }),
    // Not waited for: the dialog has the codes to hand on before the section changes.
    onSuccess: () => void queries.invalidateQueries({ queryKey: authKeys.methods }),
  })
}

export function useRenewRecoveryCodes() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /auth/two-step/recovery-codes'),
    // Not waited for: the dialog has the codes to hand on before the section changes.
    onSuccess: () => void queries.invalidateQueries({ queryKey: authKeys.methods }),
    onError: tellUnlessLeft,
  })
}

export function useTurnOffTwoStep() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { password?: string; code: string }) => api('POST /auth/two-step/turn-off', { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: authKeys.methods })
      notify.success('Two-step sign-in is off.')
    },
  })
}
