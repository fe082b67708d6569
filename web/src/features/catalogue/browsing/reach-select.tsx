import { reachLabels, reachNames } from '@agentry/contract/rules/reach'
import { useBrowseAddress } from './browse-address.ts'
import { SmallSelect } from './small-select.tsx'

/** Templates by where they can send what people write. */
export function ReachSelect() {
  const { asked, change } = useBrowseAddress()
  return (
    <SmallSelect
      label="Where your words may go"
      value={asked.reach ?? ''}
      onChange={(value) => change({ reach: reachLabels.find((label) => label === value) })}
    >
      <option value="" className="bg-raised text-ink">
        Any privacy
      </option>
      {reachLabels.map((label) => (
        <option key={label} value={label} className="bg-raised text-ink">
          {reachNames[label]}
        </option>
      ))}
    </SmallSelect>
  )
}
