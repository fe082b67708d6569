import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { sorts, useBrowseAddress } from './browse-address.ts'

const ranked = 'Best match'

/** The four orders; a search that was given none of them is ranked, and the selector says so. */
export function SortSelect() {
  const { asked, change } = useBrowseAddress()
  const usual = asked.search ? '' : 'downloads'
  const choose = (value: string) => {
    const sort = Object.entries(sorts).find(([name]) => name === value && name !== usual)?.[0]
    change({ sort: sort as keyof typeof sorts | undefined })
  }
  return (
    <span className="relative inline-flex shrink-0">
      <select
        aria-label="Sort by"
        value={asked.sort ?? usual}
        onChange={(event) => choose(event.target.value)}
        className="field-sizing-content min-h-9 appearance-none rounded-md bg-transparent pr-7 pl-2 text-sm font-medium transition-colors hover:bg-sunken pointer-coarse:min-h-11"
      >
        {asked.search && <option value="">{ranked}</option>}
        {Object.entries(sorts).map(([value, label]) => (
          <option key={value} value={value} className="bg-raised text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon
        size={16}
        className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
