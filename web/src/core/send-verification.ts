import { useMutation } from '@tanstack/react-query'
import { api } from './api.ts'

/** Mails a new link to confirm the signed-in person's address. */
export function useSendVerification() {
  return useMutation({ mutationFn: () => api('POST /auth/send-verification') })
}
