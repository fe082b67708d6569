import type { Plan } from '@agentry/contract/billing'
import { founderSeats } from '@agentry/contract/rules/plans'
import { useState } from 'react'
import { dollars } from '../../../core/text/money.ts'
import { useHydrated } from '../../../core/page/hydrated.ts'
import { stored } from '../../../core/storage.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { XIcon } from '../../../ui/icons.tsx'

const dismissed = stored('agentry.founder-banner-dismissed', (value): value is true => value === true)

interface Props {
  plan: Plan | undefined
  /** Undefined until it is known. */
  seatsLeft: number | undefined
}

/** One honest line, for as long as there are seats; who closes it does not see it again. */
export function FounderBanner({ plan, seatsLeft }: Props) {
  const [shown, setShown] = useState(() => !dismissed.read())
  // The server, which draws the page, does not know who closed it; the style sheet hides it until here.
  const isHydrated = useHydrated()
  if ((isHydrated && !shown) || !plan?.month || seatsLeft === 0) return null
  const { cents, original_cents } = plan.month
  return (
    <aside
      aria-label="Founder offer"
      data-founder-offer
      className="mt-4 flex items-center justify-between gap-3 rounded-md bg-accent-wash py-1 pr-1 pl-4"
    >
      <p className="py-2 text-[0.9375rem]">
        <strong className="font-medium">Founder price:</strong> Pro for {dollars(cents)} a month
        {original_cents !== null && ` instead of ${dollars(original_cents)}`}, locked forever, for the first{' '}
        {founderSeats} users only.
        {/* Until they are known, their line is kept free: nothing below moves. */}
        <strong className={classNames('font-medium', seatsLeft === undefined && 'invisible')}>
          {' '}
          {seatsLeft === 1 ? '1 seat is' : `${seatsLeft ?? founderSeats} seats are`} left.
        </strong>
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
