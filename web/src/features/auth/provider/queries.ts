import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { needsProof } from '../../../core/server/proof.ts'
import { leaveFor } from '../../../core/page/hosted-page.ts'
import { notify } from '../../../core/page/notify.ts'
import { useBeginSession } from '../queries.ts'
import { authKeys } from '../query-keys.ts'
import { wayBack } from './way-back.ts'

const ways = {
  'sign-in': 'POST /auth/provider/start',
  connect: 'POST /auth/provider/connect',
  prove: 'POST /auth/provider/prove',
} as const

/** Leaves for the provider, which sends people back to /auth. Busy until the browser has left. */
export function useLeave(way: keyof typeof ways) {
  return useMutation({
    mutationFn: async (returnTo: string) => {
      const { url } = await api(ways[way])
      wayBack.write(returnTo)
      await leaveFor(url)
    },
    onError: (error) => {
      if (!needsProof(error)) notify.error(error.message)
    },
  })
}

/** What the provider added to the address of /auth. */
export interface ProviderAnswer {
  code: string
  state: string
  iss?: string
}

export function useFinish() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async (body: ProviderAnswer) => {
      const arrived = await api('POST /auth/provider/finish', { body })
      if (arrived.status === 'signed-in') await begin(arrived)
      return arrived
    },
  })
}

export function useEnter(ticket: string) {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async (code: string) =>
      begin(await api('POST /auth/provider/enter', { body: { ticket, code } })),
  })
}

export function useRegister(ticket: string) {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async (full_name: string) =>
      begin(await api('POST /auth/provider/register', { body: { ticket, full_name } })),
  })
}

export function useDisconnect() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /auth/provider'),
    onSuccess: () => queries.invalidateQueries({ queryKey: authKeys.methods }),
    onError: (error) => {
      if (!needsProof(error)) notify.error(error.message)
    },
  })
}
