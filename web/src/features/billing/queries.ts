import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { billingKeys } from './query-keys.ts'

export const plansQuery = queryOptions({
  queryKey: billingKeys.plans,
  queryFn: ({ signal }) => api('GET /billing/plans', { signal }),
})

export const usageQuery = queryOptions({
  queryKey: billingKeys.usage,
  queryFn: ({ signal }) => api('GET /billing/usage', { signal }),
})

export const invoicesQuery = queryOptions({
  queryKey: billingKeys.invoices,
  queryFn: ({ signal }) => api('GET /billing/invoices', { signal }),
})

export const apiKeysQuery = queryOptions({
  queryKey: billingKeys.apiKeys,
  queryFn: ({ signal }) => api('GET /billing/api-keys', { signal }),
})
