import type { Person } from '@agentry/contract/operators/people'
import { Badge } from '../../../ui/feedback/badge.tsx'

export function PersonBadges({ person }: { person: Person }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {person.suspended_at && <Badge tone="bad">Suspended</Badge>}
      {person.closed_at && <Badge tone="warn">Closed</Badge>}
      {person.is_operator && <Badge tone="accent">Operator</Badge>}
      <Badge tone={person.is_pro ? 'strong' : 'plain'}>{person.is_pro ? 'PRO' : 'FREE'}</Badge>
    </span>
  )
}
