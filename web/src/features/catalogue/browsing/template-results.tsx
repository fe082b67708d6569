import { templatesPerPage } from '@agentry/contract/rules/limits'
import { useEffect, useRef } from 'react'
import { Navigate, NavigationType, useNavigationType } from 'react-router'
import { ApiError, detailOr } from '../../../core/server/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useBrowseAddress } from './browse-address.ts'
import { CategoryChips } from './category-chips.tsx'
import { groupedCount } from '../cards/compact-count.ts'
import { useFetchAhead } from './fetch-ahead.ts'
import type { Launcher } from '../cards/launcher.ts'
import { PageBar } from './page-bar.tsx'
import { useTemplatePage } from '../queries.ts'
import { PriceSelect } from './price-select.tsx'
import { ReachSelect } from './reach-select.tsx'
import { SortSelect } from './sort-select.tsx'
import { TemplateGrid, TemplateGridSkeleton } from './template-grid.tsx'

/** The filters, how many were found, and one page of them. */
export function TemplateResults({ launcher }: { launcher: Launcher }) {
  const { asked } = useBrowseAddress()
  const page = useTemplatePage(asked)
  const total = page.data?.total
  const top = useTopOnPageTurn(asked.page)
  useFetchAhead(asked, total)
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label="Templates"
      className="scroll-mt-2 outline-none painting-hero:min-h-dvh"
    >
      {/* `content-visibility` would not do: browsers lay out what holds a list to choose from, for their autofill. */}
      <div className="painting-hero:hidden">
        <div className="pb-4 max-sm:pb-2 sm:flex sm:flex-wrap sm:items-center sm:gap-x-1.5 sm:gap-y-2">
          <CategoryChips />
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2 max-sm:pt-2 sm:grow">
            <output className="text-sm text-ink-soft">
              {total !== undefined &&
                (total === 1 ? '1 template found' : `${groupedCount(total)} templates found`)}
            </output>
            <span className="flex min-w-0 items-center max-sm:-ml-1">
              <PriceSelect />
              <ReachSelect />
              <SortSelect />
            </span>
          </div>
        </div>
        <Shelves page={page} launcher={launcher} />
      </div>
    </section>
  )
}

interface ShelvesProps {
  page: ReturnType<typeof useTemplatePage>
  launcher: Launcher
}

function Shelves({ page, launcher }: ShelvesProps) {
  const { asked, change, searchFor } = useBrowseAddress()
  const { data, error, isPlaceholderData, isFetching, refetch } = page
  if (error && (!data || isPlaceholderData)) {
    return (
      <EmptyState
        title={`Error loading templates: ${sentence(error)}`}
        action={
          <Button look="primary" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    )
  }
  if (!data) return <TemplateGridSkeleton />
  if (data.total === 0 && !isPlaceholderData) {
    const filtered = Boolean(asked.search || asked.category || asked.reach || asked.price)
    return (
      <EmptyState
        title="No templates found"
        action={
          filtered && (
            <Button onClick={() => change({ search: '', category: '', reach: undefined, price: undefined })}>
              Clear search and filters
            </Button>
          )
        }
      >
        {filtered ? 'Try fewer or other words, or other filters.' : 'The shelves are being filled.'}
      </EmptyState>
    )
  }
  const pages = Math.ceil(data.total / templatesPerPage)
  if (asked.page > pages && !isPlaceholderData) return <Navigate to={searchFor({ page: pages })} replace />
  return (
    <>
      <TemplateGrid templates={data.templates} launcher={launcher} fading={isPlaceholderData} />
      <PageBar pages={pages} />
    </>
  )
}

/** Silence has its own words; a refusal without a detail gets ours. */
function sentence(error: Error): string {
  const silent = error instanceof ApiError && error.status === 0
  return silent ? error.message : detailOr(error, 'Failed to fetch templates')
}

/** A page that is turned starts at its top; going back finds the place where one was. */
function useTopOnPageTurn(page: number) {
  const top = useRef<HTMLElement>(null)
  const before = useRef(page)
  const turned = useNavigationType() === NavigationType.Push
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (!turned) return
    top.current?.scrollIntoView({ block: 'start' })
    // At either end the step that was pressed is no link any more.
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [page, turned])
  return top
}
