import type { ProMonth, ProMonthShare } from '@agentry/contract/operators/pro-shares'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** Whether what creators earned in a month has gone out. */
export function PaidBadge({ month }: { month: ProMonth }) {
  const owed = month.shared_cents - month.back_cents - month.paid_cents
  if (month.shared_cents === 0) return <Badge>Nothing to share</Badge>
  if (owed <= 0) return <Badge tone="good">Paid out</Badge>
  return <Badge>{month.paid_cents > 0 ? 'Paid out in part' : 'Owed'}</Badge>
}

const states = { owed: 'Owed', sending: 'On its way', paid: 'Paid out', taken_back: 'Taken back' }
const tones = { paid: 'good', taken_back: 'bad' } as const

export function ShareBadge({ state }: Pick<ProMonthShare, 'state'>) {
  const tone = state === 'paid' || state === 'taken_back' ? tones[state] : undefined
  return <Badge {...(tone && { tone })}>{states[state]}</Badge>
}
