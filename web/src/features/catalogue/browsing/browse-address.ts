import type { TemplateSort } from '@agentry/contract/catalogue'
import { priceFilters, type PriceFilter } from '@agentry/contract/rules/price-filters'
import { reachLabels, type ReachLabel } from '@agentry/contract/rules/reach'
import { useMemo } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router'

export const sorts: Record<TemplateSort, string> = {
  name: 'Name',
  downloads: 'Most downloaded',
  rating: 'Highest rated',
  newest: 'Newest first',
}

/** What is asked of the catalogue. Without a sort a search is ranked and anything else is by popularity. */
export interface Asked {
  search: string
  category: string
  /** Somebody's templates only: their id. */
  creator: string
  /** Only templates with this label. */
  reach: ReachLabel | undefined
  price: PriceFilter | undefined
  sort: TemplateSort | undefined
  page: number
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id in an address; what cannot be one is none, and not worth asking for. */
export const readId = (value: string | null) => uuid.exec(value ?? '')?.[0] ?? ''

export function readAddress(params: URLSearchParams): Asked {
  const sort = params.get('sort') ?? ''
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    category: (params.get('category') ?? '').slice(0, 60),
    creator: readId(params.get('creator')),
    reach: reachLabels.find((label) => label === params.get('reach')),
    price: priceFilters.find((price) => price === params.get('price')),
    sort: isSort(sort) ? sort : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

function isSort(value: string): value is TemplateSort {
  return Object.hasOwn(sorts, value)
}

/** The shortest address that says the same. What is not about browsing stays as it is. */
export function writeAddress(params: URLSearchParams, asked: Asked): URLSearchParams {
  const next = new URLSearchParams(params)
  const words = { ...asked, page: asked.page > 1 ? String(asked.page) : '' }
  for (const [name, value] of Object.entries(words)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Filter, sort and page live in the address; whatever changes the list starts at its first page. */
export function useBrowseAddress() {
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => readAddress(params), [params])
  const withChange = (change: Partial<Asked>) => writeAddress(params, { ...asked, page: 1, ...change })
  return {
    asked,
    /** For a link's `to`. */
    searchFor: (change: Partial<Asked>) => `?${withChange(change)}`,
    change: (change: Partial<Asked>, options?: NavigateOptions) =>
      setParams(withChange(change), { preventScrollReset: true, ...options }),
  }
}
