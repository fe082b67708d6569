import type { Template } from '@agentry/contract/catalogue'
import { templatesPerPage } from '@agentry/contract/rules/limits'
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { api, apiWithHeaders } from '../../core/server/api.ts'
import type { FirstPage } from '../../core/server/first-page.ts'
import type { Asked } from './browsing/browse-address.ts'
import { templateQuery } from '../../core/server/shared-queries.ts'
import { catalogueKeys } from './query-keys.ts'

const windowPages = 5

interface TemplatePage {
  templates: Template[]
  total: number
}

function listCall({ search, category, creator, reach, price, sort }: Asked, limit: number, offset: number) {
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(creator && { creator }),
    ...(reach && { reach }),
    ...(price && { price }),
    ...(sort && { sort }),
    limit,
    offset,
  }
}

async function fetchList(query: ReturnType<typeof listCall>, signal: AbortSignal): Promise<TemplatePage> {
  const { data, headers } = await apiWithHeaders('GET /templates', { query, signal })
  return { templates: data, total: Number(headers.get('x-total-count') ?? data.length) }
}

export function pageQuery(asked: Asked) {
  const call = listCall(asked, templatesPerPage, (asked.page - 1) * templatesPerPage)
  return queryOptions({
    queryKey: catalogueKeys.page(call),
    queryFn: ({ signal }) => fetchList(call, signal),
  })
}

/** Five pages in one call, each put where its page looks for it. */
export function windowQuery(asked: Asked, window: number) {
  const first = window * windowPages + 1
  const call = listCall(asked, windowPages * templatesPerPage, (first - 1) * templatesPerPage)
  return queryOptions({
    queryKey: catalogueKeys.window(call),
    queryFn: async ({ signal, client }) => {
      const { templates, total } = await fetchList(call, signal)
      for (let at = 0; at < templates.length; at += templatesPerPage) {
        const page = first + at / templatesPerPage
        const onPage = templates.slice(at, at + templatesPerPage)
        client.setQueryData(pageQuery({ ...asked, page }).queryKey, { templates: onPage, total })
      }
      return templates.length
    },
  })
}

export function windowOf(page: number): number {
  return Math.floor((page - 1) / windowPages)
}

/** The page asked for; while it loads, the one before it. */
export function useTemplatePage(asked: Asked) {
  return useQuery({ ...pageQuery(asked), placeholderData: keepPreviousData })
}

const categoriesQuery = queryOptions({
  queryKey: catalogueKeys.categories,
  queryFn: ({ signal }) => api('GET /templates/categories', { signal }),
  staleTime: 300_000,
})

export function useCategories() {
  return useQuery(categoriesQuery)
}

/** Lays what came along with the page where the page looks for it. */
export function takeFirstPage(client: QueryClient, { key, templates, total, categories }: FirstPage) {
  const call = JSON.parse(key) as ReturnType<typeof listCall>
  client.setQueryData<TemplatePage>(catalogueKeys.page(call), { templates, total })
  client.setQueryData(categoriesQuery.queryKey, categories)
}

export function useTemplate(id: string) {
  return useQuery(templateQuery(id))
}

export const savedQuery = queryOptions({
  queryKey: catalogueKeys.saved,
  queryFn: ({ signal }) => api('GET /templates/saved', { signal }),
})

export function useSavedTemplates() {
  return useQuery(savedQuery)
}
