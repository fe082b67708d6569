import type { PaidCreator } from '@agentry/contract/operators/payouts'
import { Badge } from '../../../ui/feedback/badge.tsx'

export function PayoutBadges({ creator }: { creator: PaidCreator }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {creator.held_at && <Badge tone="bad">Held</Badge>}
      {creator.payout_account === 'ready' ? (
        <Badge tone="good">Account ready</Badge>
      ) : (
        <Badge>No payout account</Badge>
      )}
    </span>
  )
}
