import { useLocation } from 'react-router'
import { useHydrated } from '../../../core/page/hydrated.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** The history state of whoever asked for a page that Pro opens and was led to the prices instead. */
export const sentFromWorkshop = { sentFrom: 'workshop' }

/** Says why they are here. */
export function ProOnly() {
  const state: unknown = useLocation().state
  // The server, which draws the page, does not know where somebody comes from.
  const isHydrated = useHydrated()
  const isSent = typeof state === 'object' && state !== null && 'sentFrom' in state
  if (!isHydrated || !isSent || state.sentFrom !== sentFromWorkshop.sentFrom) return null
  return (
    <div className="mt-4">
      <Alert tone="plain">Creating agents and uploading templates comes with Pro.</Alert>
    </div>
  )
}
