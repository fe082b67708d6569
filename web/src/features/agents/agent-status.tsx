import type { Agent, AgentStatus as Status } from '@agentry/contract/agents'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { statusOf } from './queries.ts'

const tones: Record<Status, BadgeTone> = {
  running: 'good',
  stopped: 'plain',
  error: 'bad',
  pending: 'warn',
}

export function AgentStatus({ agent }: { agent: Agent }) {
  const status = statusOf(agent)
  return (
    <Badge tone={tones[status]}>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full bg-current ${status === 'pending' ? 'animate-pulse' : ''}`}
      />
      {status}
    </Badge>
  )
}
