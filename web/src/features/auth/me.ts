import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { session, useSession } from '../../core/server/session.ts'
import { authKeys } from './query-keys.ts'

// What every page needs of the account. Signing in and changing it is in queries.ts, which loads with its pages.

export const me = queryOptions({
  queryKey: authKeys.account,
  queryFn: ({ signal }) => api('GET /auth/me', { signal }),
  staleTime: 60_000,
  // Whoever cannot be loaded is signed out: a line that drops meanwhile is waited for.
  networkMode: 'offlineFirst',
})

/** The signed-in person. Not asked for without a token. */
export function useMe() {
  const { token } = useSession()
  return useQuery({ ...me, enabled: token !== undefined })
}

/** Signs out here at once; the server ends the token everywhere as soon as it is reached. */
export function signOut() {
  const ended = api('POST /auth/logout')
  session.end('signed-out')
  // A token that is already dead, or a lost connection, changes nothing for the person who leaves.
  ended.catch(() => undefined)
}
