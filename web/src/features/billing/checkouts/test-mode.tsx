import { Badge } from '../../../ui/feedback/badge.tsx'

/** Said wherever money is talked of and none moves. */
export function TestMode() {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
      <Badge tone="warn">test mode</Badge>
      <span>
        No real money moves here. The card <span className="whitespace-nowrap">4242 4242 4242 4242</span>{' '}
        always pays.
      </span>
    </p>
  )
}
