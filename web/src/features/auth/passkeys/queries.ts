import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { needsProof } from '../../../core/server/proof.ts'
import { notify } from '../../../core/page/notify.ts'
import { authKeys } from '../query-keys.ts'
import { createPasskey, wasLeft } from './browser-passkeys.ts'

function tellUnlessLeft(error: Error) {
  if (wasLeft(error) || needsProof(error)) return
  const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
  notify.error(isKnown ? 'This device has a passkey for your account already.' : error.message)
}

export function useAddPasskey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const options = await api('POST /auth/passkeys/start')
      return api('POST /auth/passkeys', { body: await createPasskey(options) })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: authKeys.methods })
      notify.success('Passkey added. You can sign in with it from now on.')
    },
    onError: tellUnlessLeft,
  })
}

export function useRenamePasskey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api('PATCH /auth/passkeys/:passkey_id', { params: { passkey_id: id }, body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: authKeys.methods }),
  })
}

export function useRemovePasskey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /auth/passkeys/:passkey_id', { params: { passkey_id: id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: authKeys.methods })
      notify.success('Passkey removed.')
    },
    onError: tellUnlessLeft,
  })
}
