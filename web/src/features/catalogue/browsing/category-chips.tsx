import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { useBrowseAddress } from './browse-address.ts'
import { useCategories } from '../queries.ts'

/** All, and every category that has something on its shelf. They scroll sideways on phones and wrap among their neighbours elsewhere. */
export function CategoryChips() {
  const { asked, searchFor } = useBrowseAddress()
  const { data: categories = [] } = useCategories()
  return (
    <nav
      aria-label="Categories"
      className="max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:contents"
    >
      <ul className="flex w-max items-center gap-2 py-1 sm:contents">
        {['', ...categories.map(({ name }) => name)].map((name) => (
          <li key={name}>
            <Link
              to={searchFor({ category: name })}
              preventScrollReset
              aria-current={asked.category === name ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center rounded-full border border-line px-3 text-sm whitespace-nowrap text-ink-soft transition-colors pointer-coarse:min-h-11 pointer-coarse:px-4',
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
