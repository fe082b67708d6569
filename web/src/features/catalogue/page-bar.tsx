import { Button } from '../../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx'
import { useBrowseAddress } from './browse-address.ts'
import { pageNumbers } from './page-numbers.ts'

const stepStyle = 'min-w-11 max-sm:px-2!'

/** Previous, up to five numbers, Next. */
export function PageBar({ pages }: { pages: number }) {
  const { asked, change } = useBrowseAddress()
  if (pages < 2) return null
  const page = Math.min(asked.page, pages)
  const turnTo = (number: number) => () => change({ page: number })
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-0.5 sm:gap-1.5">
      <Button look="bare" className={stepStyle} disabled={page === 1} onClick={turnTo(page - 1)}>
        <ChevronLeftIcon size={18} />
        <span className="max-sm:sr-only">Previous</span>
      </Button>
      {pageNumbers(page, pages).map((number) => (
        <Button
          key={number}
          look={number === page ? 'strong' : 'bare'}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className="min-w-11 px-2!"
          onClick={turnTo(number)}
        >
          {number}
        </Button>
      ))}
      <Button look="bare" className={stepStyle} disabled={page === pages} onClick={turnTo(page + 1)}>
        <span className="max-sm:sr-only">Next</span>
        <ChevronRightIcon size={18} />
      </Button>
    </nav>
  )
}
