import type { SubscriptionStatus } from '@agentry/contract/billing'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'

/** Keys of what several features read or invalidate. All others are in the query-keys.ts of their feature. */
export const sharedKeys = {
  account: ['me'],
  /** My agents as a list, and whatever hangs on one of them. */
  agents: ['agents'],
  /** My conversations with all agents, by what is listed. */
  conversations: ['conversations'],
  /** Plans, subscription, usage, purchases and earnings. */
  billing: ['billing'],
  installation: ['about'],
  myTemplates: ['my-templates'],
  /** My public profile. */
  profile: ['profile'],
  /** One template in full, by its id. */
  template: ['template'],
  /** The public lists. */
  templates: ['templates'],
} as const

export const agentsQuery = queryOptions({
  queryKey: sharedKeys.agents,
  queryFn: ({ signal }) => api('GET /agents', { signal }),
  staleTime: 10_000,
})

/** A few of each, for the command palette. */
const foundMax = 5

export function foundTemplatesQuery(search: string) {
  return queryOptions({
    queryKey: [...sharedKeys.templates, 'found', search],
    queryFn: ({ signal }) => api('GET /templates', { query: { search, limit: foundMax }, signal }),
    enabled: search !== '',
  })
}

export function foundConversationsQuery(search: string) {
  return queryOptions({
    queryKey: [...sharedKeys.conversations, 'found', search],
    queryFn: ({ signal }) => api('GET /conversations', { query: { search, limit: foundMax }, signal }),
  })
}

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: [...sharedKeys.template, id],
    queryFn: ({ signal }) => api('GET /templates/:template_id', { params: { template_id: id }, signal }),
    enabled: id !== '',
  })
}

/** How others see me. */
export const profileQuery = queryOptions({
  queryKey: sharedKeys.profile,
  queryFn: ({ signal }) => api('GET /profile', { signal }),
})

export const subscriptionQuery = queryOptions({
  queryKey: [...sharedKeys.billing, 'subscription'],
  queryFn: ({ signal }) => readSubscription(signal),
  // What failed is tried again when a person says so, not with every page that wants to know.
  retryOnMount: false,
})

/** Null: none, which is the free plan. */
async function readSubscription(signal: AbortSignal): Promise<SubscriptionStatus | null> {
  try {
    return await api('GET /billing/subscription-status', { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export function invalidateAccount(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: sharedKeys.account })
}

export function invalidateAgents(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: sharedKeys.agents })
}

export function invalidateConversations(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: sharedKeys.conversations })
}

export function invalidateBilling(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: sharedKeys.billing })
}

export function invalidateMyTemplates(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: sharedKeys.myTemplates })
}

/** One template in full, or every one that was looked at. */
export function invalidateTemplate(queries: QueryClient, id?: string) {
  return queries.invalidateQueries({ queryKey: id ? templateQuery(id).queryKey : sharedKeys.template })
}

export function invalidateTemplateLists(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: sharedKeys.templates })
}
