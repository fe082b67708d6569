import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../server/api.ts'
import { sharedKeys } from '../server/shared-queries.ts'

export const installationQuery = queryOptions({
  queryKey: sharedKeys.installation,
  queryFn: ({ signal }) => api('GET /about', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The contact addresses of this installation; undefined until they are known. */
export function useInstallation() {
  return useQuery(installationQuery).data
}
