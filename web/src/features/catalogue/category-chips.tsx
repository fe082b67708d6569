import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { useBrowseAddress } from './browse-address.ts'
import { useCategories } from './queries.ts'

/** All, and every category that has something on its shelf. Scrolls sideways where they do not fit. */
export function CategoryChips() {
  const { asked, searchFor } = useBrowseAddress()
  const { data: categories = [] } = useCategories()
  return (
    <nav
      aria-label="Categories"
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-10 sm:px-10 lg:mx-0 lg:min-w-0 lg:px-1"
    >
      <ul className="flex min-h-11 w-max items-center gap-2 py-1">
        {['', ...categories.map(({ name }) => name)].map((name) => (
          <li key={name}>
            <Link
              to={searchFor({ category: name })}
              preventScrollReset
              aria-current={asked.category === name ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-sm whitespace-nowrap text-ink-soft transition-colors pointer-coarse:min-h-11 pointer-coarse:px-4',
                'hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper',
              )}
            >
              {name || 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
