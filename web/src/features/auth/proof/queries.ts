import { useMutation } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { answerWithPasskey } from '../passkeys/browser-passkeys.ts'

export function useProve() {
  return useMutation({
    mutationFn: (password: string) => api('POST /auth/prove', { body: { password } }),
  })
}

export function useProveByPasskey() {
  return useMutation({
    mutationFn: async () => {
      const passkey = await answerWithPasskey(await api('POST /auth/passkeys/ask'))
      return api('POST /auth/prove', { body: { passkey } })
    },
  })
}
