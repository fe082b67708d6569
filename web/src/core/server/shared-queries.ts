import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** Keys of what several features read or invalidate. All others are in the query-keys.ts of their feature. */
export const sharedKeys = {
  account: ['me'],
  /** My agents as a list, and whatever hangs on one of them. */
  agents: ['agents'],
  /** Plans, subscription, usage, purchases and earnings. */
  billing: ['billing'],
  installation: ['about'],
  myTemplates: ['my-templates'],
  /** One template in full, by its id. */
  template: ['template'],
  /** The public lists. */
  templates: ['templates'],
} as const

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: [...sharedKeys.template, id],
    queryFn: ({ signal }) => api('GET /templates/:template_id', { params: { template_id: id }, signal }),
    enabled: id !== '',
  })
}

export function invalidateAccount(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: sharedKeys.account })
}

export function invalidateAgents(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: sharedKeys.agents })
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
