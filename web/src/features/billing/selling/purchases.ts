import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { billingKeys } from '../query-keys.ts'

export const purchasesQuery = queryOptions({
  queryKey: billingKeys.purchases,
  queryFn: ({ signal }) => api('GET /billing/purchases', { signal }),
})

/**
 * The ids of the templates that are theirs for good, and of those that cannot be refunded again; undefined while they
 * are on their way. Whoever has Pro needs none, and visitors have none.
 */
export function useBoughtTemplates(isNeeded: boolean) {
  const { data = [], isLoading } = useQuery({ ...purchasesQuery, enabled: isNeeded })
  if (isLoading) return undefined
  const idsOf = (purchases: typeof data) => new Set(purchases.map(({ template_id }) => template_id))
  return {
    owned: idsOf(data.filter(({ status }) => status === 'paid')),
    refundUsed: idsOf(data.filter(({ is_refund_used }) => is_refund_used)),
  }
}
