import { priceFilterNames, priceFilters } from '@agentry/contract/rules/price-filters'
import { useBrowseAddress } from './browse-address.ts'
import { SmallSelect } from './small-select.tsx'

/** Templates by what they cost. */
export function PriceSelect() {
  const { asked, change } = useBrowseAddress()
  return (
    <SmallSelect
      label="Price"
      value={asked.price ?? ''}
      onChange={(value) => change({ price: priceFilters.find((price) => price === value) })}
    >
      <option value="" className="bg-raised text-ink">
        Any price
      </option>
      {priceFilters.map((price) => (
        <option key={price} value={price} className="bg-raised text-ink">
          {priceFilterNames[price]}
        </option>
      ))}
    </SmallSelect>
  )
}
