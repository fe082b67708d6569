import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { billingKeys } from '../query-keys.ts'

export const purchasesQuery = queryOptions({
  queryKey: billingKeys.purchases,
  queryFn: ({ signal }) => api('GET /billing/purchases', { signal }),
})

/**
 * The ids of the templates that are theirs for good; undefined while they are on their way. Whoever has Pro needs none,
 * and visitors have none.
 */
export function useBoughtTemplates(isNeeded: boolean): ReadonlySet<string> | undefined {
  const { data = [], isLoading } = useQuery({ ...purchasesQuery, enabled: isNeeded })
  if (isLoading) return undefined
  return new Set(data.filter(({ status }) => status === 'paid').map(({ template_id }) => template_id))
}
