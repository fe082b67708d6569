import { sorts, useBrowseAddress } from './browse-address.ts'
import { SmallSelect } from './small-select.tsx'

/** The four orders. Where none was chosen, a search is ranked and the catalogue shows what is popular, and the selector says so. */
export function SortSelect() {
  const { asked, change } = useBrowseAddress()
  const choose = (value: string) => {
    const sort = Object.keys(sorts).find((name) => name === value)
    change({ sort: sort as keyof typeof sorts | undefined })
  }
  return (
    <SmallSelect label="Sort by" value={asked.sort ?? ''} onChange={choose}>
      <option value="" className="bg-raised text-ink">
        {asked.search ? 'Best match' : 'Recommended'}
      </option>
      {Object.entries(sorts).map(([value, label]) => (
        <option key={value} value={value} className="bg-raised text-ink">
          {label}
        </option>
      ))}
    </SmallSelect>
  )
}
