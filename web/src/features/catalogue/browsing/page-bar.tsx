import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { useBrowseAddress } from './browse-address.ts'
import { pageNumbers } from './page-numbers.ts'

const stepStyle = 'min-w-11 max-sm:px-2!'

/** Previous, up to five numbers, Next: links, so that a page can be opened beside this one and turned without script. */
export function PageBar({ pages }: { pages: number }) {
  const { asked, searchFor } = useBrowseAddress()
  if (pages < 2) return null
  const page = Math.min(asked.page, pages)
  const pageAt = (number: number) =>
    number >= 1 && number <= pages ? searchFor({ page: number }) : undefined
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-0.5 sm:gap-1.5">
      <Step to={pageAt(page - 1)}>
        <ChevronLeftIcon size={18} />
        <span className="max-sm:sr-only">Previous</span>
      </Step>
      {pageNumbers(page, pages).map((number) => (
        <LinkButton
          key={number}
          to={searchFor({ page: number })}
          preventScrollReset
          look={number === page ? 'strong' : 'bare'}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className="min-w-11 px-2!"
        >
          {number}
        </LinkButton>
      ))}
      <Step to={pageAt(page + 1)}>
        <span className="max-sm:sr-only">Next</span>
        <ChevronRightIcon size={18} />
      </Step>
    </nav>
  )
}

/** Leads nowhere at either end. */
function Step({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined)
    return (
      <Button look="bare" disabled className={stepStyle}>
        {children}
      </Button>
    )
  return (
    <LinkButton to={to} preventScrollReset look="bare" className={stepStyle}>
      {children}
    </LinkButton>
  )
}
