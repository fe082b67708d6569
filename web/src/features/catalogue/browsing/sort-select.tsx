import { sorts, useBrowseAddress } from './browse-address.ts'
import { SmallSelect } from './small-select.tsx'

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
    <SmallSelect label="Sort by" value={asked.sort ?? usual} onChange={choose}>
      {asked.search && <option value="">{ranked}</option>}
      {Object.entries(sorts).map(([value, label]) => (
        <option key={value} value={value} className="bg-raised text-ink">
          {label}
        </option>
      ))}
    </SmallSelect>
  )
}
