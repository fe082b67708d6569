import { founderSeats, prices } from '@agentry/contract/plans'
import { useState } from 'react'
import { stored } from '../../core/storage.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { XIcon } from '../../ui/icons.tsx'

const dismissed = stored('agentry.founder-banner-dismissed', (value): value is true => value === true)

/** One honest line; who closes it does not see it again. */
export function FounderBanner() {
  const [shown, setShown] = useState(() => !dismissed.read())
  if (!shown) return null
  return (
    <aside
      aria-label="Founder offer"
      className="mt-4 flex items-center justify-between gap-3 rounded-md bg-accent-wash py-1 pr-1 pl-4"
    >
      <p className="py-2 text-[0.9375rem]">
        <strong className="font-medium">Founder price:</strong> Pro for ${prices.founder.monthCents / 100} a
        month instead of ${prices.founder.originalMonthCents / 100}, locked forever, for the first{' '}
        {founderSeats} users only.
      </p>
      <IconButton
        label="Dismiss founder offer"
        icon={<XIcon size={18} />}
        onClick={() => {
          dismissed.write(true)
          setShown(false)
        }}
      />
    </aside>
  )
}
