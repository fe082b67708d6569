import type { ListedCase } from '@agentry/contract/operators/reports'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'

const kinds: Record<ListedCase['kind'], string> = {
  template: 'Template',
  creator: 'Creator',
  shared: 'Shared page',
  review: 'Review',
  message: 'Message',
}

const states: Record<ListedCase['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'warn' },
  dismissed: { label: 'Dismissed', tone: 'plain' },
  hidden: { label: 'Hidden', tone: 'bad' },
  removed: { label: 'Removed', tone: 'bad' },
  suspended: { label: 'Suspended', tone: 'bad' },
}

/** An accepted appeal has undone the decision. */
function stateOf({ state, appeal_outcome: outcome }: ListedCase): { label: string; tone: BadgeTone } {
  if (outcome !== 'reversed') return states[state]
  return { label: `${states[state].label}, appeal accepted`, tone: 'plain' }
}

export function CaseBadges({ found }: { found: ListedCase }) {
  const { label, tone } = stateOf(found)
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge>{kinds[found.kind]}</Badge>
      <Badge tone={tone}>{label}</Badge>
      {found.has_open_appeal && <Badge tone="warn">Appeal</Badge>}
    </span>
  )
}
