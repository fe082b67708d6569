import { defaultConsents, type Consents } from '@agentry/contract/rules/rewards'
import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../../../core/server/shared-queries.ts'
import { nextChargeWith } from './next-charge.ts'

/** Tells subscribers, before they save, what each button of the dialog would make of their next charge. */
export function PriceChange({ ticked }: { ticked: Consents | undefined }) {
  const { data: subscription } = useQuery(subscriptionQuery)
  const chosen = ticked && nextChargeWith(ticked, subscription)
  const untouched = nextChargeWith(defaultConsents, subscription)
  return (
    <div aria-live="polite" className="grid gap-1 text-sm empty:hidden sm:mr-auto sm:self-center">
      {chosen && <p>Your next charge will be {chosen}.</p>}
      {untouched && untouched !== chosen && (
        <p className="text-ink-soft">If you keep everything private, your next charge will be {untouched}.</p>
      )}
    </div>
  )
}
