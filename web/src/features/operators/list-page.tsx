import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../core/page/page-title.ts'
import { useSettled } from '../../core/page/use-settled.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Choice } from '../../ui/forms/choice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Pager, rowsPerPage } from './pager.tsx'

interface Wanted<Show> {
  search: string
  show: Show
  limit: number
  offset: number
}

interface Props<Show extends string, Row> {
  title: string
  lead: string
  /** Of the search field; without one nothing is searched. */
  searchLabel?: string
  /** What can be shown; the first is shown unless the address names another one (`?show=`). */
  shown: readonly [{ value: Show; label: string }, ...{ value: Show; label: string }[]]
  /** What is said of no rows: one sentence, or another one while nothing narrows the list down. */
  nothing: string | { unfiltered: ReactNode; filtered: string }
  /** Further fields, whose values `keyOf` and `load` know; each change leads back to the first page. */
  filters?: (toFirstPage: () => void) => ReactNode
  keyOf: (wanted: Wanted<Show>) => readonly unknown[]
  load: (wanted: Wanted<Show>, signal: AbortSignal) => Promise<{ total: number; rows: Row[] }>
  children: (row: Row) => ReactNode
}

/** A long list of the console, a page at a time, with what narrows it down. */
export function ListPage<Show extends string, Row>(props: Props<Show, Row>) {
  const { title, lead, searchLabel, shown, nothing, filters, keyOf, load, children } = props
  usePageTitle(title)
  const [typed, setTyped] = useState('')
  const [show, setShow] = useShown(shown)
  const [opened, setOpened] = useState({ show, page: 0 })
  const page = opened.show === show ? opened.page : 0
  const setPage = (next: number) => setOpened({ show, page: next })
  const wanted = { search: useSettled(typed), show, limit: rowsPerPage, offset: page * rowsPerPage }
  const found = useQuery({
    queryKey: keyOf(wanted),
    queryFn: ({ signal }) => load(wanted, signal),
    placeholderData: keepPreviousData,
  })
  const isFiltered = wanted.search !== '' || show !== shown[0].value
  return (
    <>
      <PageHeading title={title} lead={lead} />
      <div className="mb-5 flex flex-wrap items-end gap-4">
        {searchLabel && (
          <div className="min-w-64 flex-1">
            <TextField
              label={searchLabel}
              type="search"
              value={typed}
              maxLength={200}
              onChange={({ target }) => {
                setTyped(target.value)
                setPage(0)
              }}
            />
          </div>
        )}
        {filters?.(() => setPage(0))}
        <Choice label="Show" options={shown} value={show} onChange={setShow} />
      </div>
      <Loaded
        query={found}
        label={`Loading ${title.toLowerCase()}`}
        skeleton={<Skeleton className="h-96 rounded-md" />}
      >
        {({ total, rows }) => (
          <>
            {rows.length === 0 && <p className="text-ink-soft">{sentenceOf(nothing, isFiltered)}</p>}
            {rows.length > 0 && (
              <ul aria-label={title} className="divide-y divide-line border-y border-line">
                {rows.map(children)}
              </ul>
            )}
            <Pager page={page} total={total} onChange={setPage} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Kept in the address, so that links lead to a part of a list, and the way back to the same one. */
function useShown<Show extends string>(shown: Props<Show, unknown>['shown']) {
  const [params, setParams] = useSearchParams()
  const [first] = shown
  const show = shown.find(({ value }) => value === params.get('show'))?.value ?? first.value
  const setShow = (next: Show) =>
    setParams(next === first.value ? {} : { show: next }, { replace: true, preventScrollReset: true })
  return [show, setShow] as const
}

function sentenceOf(nothing: Props<string, unknown>['nothing'], isFiltered: boolean): ReactNode {
  if (typeof nothing === 'string') return nothing
  return isFiltered ? nothing.filtered : nothing.unfiltered
}
