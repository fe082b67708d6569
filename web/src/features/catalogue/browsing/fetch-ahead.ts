import { pageButtons, templatesPerPage } from '@agentry/contract/rules/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../../core/page/when-idle.ts'
import type { Asked } from './browse-address.ts'
import { windowOf, windowQuery } from '../queries.ts'

/** Brings in the windows around the page, so that every page in reach of the bar and one beyond is already here. */
export function useFetchAhead(asked: Asked, total: number | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!total || total <= templatesPerPage) return
    return whenIdle(() => {
      for (const window of windowsInReach(asked.page, total)) {
        // Nothing is lost when it fails: the page itself is asked for when somebody goes there.
        queries.query(windowQuery(asked, window)).catch(() => undefined)
      }
    })
  }, [queries, asked, total])
}

function windowsInReach(page: number, total: number): Set<number> {
  const last = Math.ceil(total / templatesPerPage)
  const reach = Math.ceil(pageButtons / 2)
  const near = Math.max(1, Math.min(page - reach, last))
  const far = Math.min(last, page + reach)
  return new Set([windowOf(near), windowOf(Math.min(page, last)), windowOf(far)])
}
