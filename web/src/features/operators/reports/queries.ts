import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { operatorKeys } from '../query-keys.ts'

const minute = 60_000

/** How many reports and appeals wait for a decision; undefined until that is known. */
export function useWaitingCases() {
  const { data } = useQuery({
    queryKey: operatorKeys.waitingCases,
    queryFn: ({ signal }) =>
      api('GET /admin/reports', { query: { show: 'open', limit: 1, offset: 0 }, signal }),
    refetchInterval: minute,
  })
  return data?.waiting
}
