import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx'
import { useBrowseAddress } from './browse-address.ts'
import { pageNumbers } from './page-numbers.ts'

/** Previous, up to five numbers, Next. Each is an address of its own. */
export function PageBar({ pages }: { pages: number }) {
  const { asked, searchFor } = useBrowseAddress()
  const page = Math.min(asked.page, pages)
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-1 sm:gap-1.5">
      <Step to={page > 1 ? searchFor({ page: page - 1 }) : undefined} label="Previous">
        <ChevronLeftIcon size={18} />
        <span className="max-sm:sr-only">Previous</span>
      </Step>
      {pageNumbers(page, pages).map((number) => (
        <Link
          key={number}
          to={searchFor({ page: number })}
          preventScrollReset
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className={buttonStyle(
            number === page ? 'strong' : 'bare',
            'normal',
            'min-w-11 px-2! max-sm:min-w-10 tabular-nums',
          )}
        >
          {number}
        </Link>
      ))}
      <Step to={page < pages ? searchFor({ page: page + 1 }) : undefined} label="Next">
        <span className="max-sm:sr-only">Next</span>
        <ChevronRightIcon size={18} />
      </Step>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  const style = buttonStyle('bare', 'normal', 'max-sm:px-2.5!')
  if (to === undefined) {
    return (
      <span role="link" aria-disabled="true" aria-label={label} className={style}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} preventScrollReset className={style}>
      {children}
    </Link>
  )
}
