import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'

export const plansQuery = queryOptions({
  queryKey: ['billing', 'plans'],
  queryFn: ({ signal }) => api('GET /billing/plans', { signal }),
})

export const usageQuery = queryOptions({
  queryKey: ['billing', 'usage'],
  queryFn: ({ signal }) => api('GET /billing/usage', { signal }),
})

export const invoicesQuery = queryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: ({ signal }) => api('GET /billing/invoices', { signal }),
})

export const apiKeysQuery = queryOptions({
  queryKey: ['billing', 'api-keys'],
  queryFn: ({ signal }) => api('GET /billing/api-keys', { signal }),
})
