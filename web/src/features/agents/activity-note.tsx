import type { Agent } from '@agentry/contract/agents'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { detailOr } from '../../core/server/api-error.ts'
import { day } from '../../core/text/day.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { statusOf } from './queries.ts'
import { agentKeys } from './query-keys.ts'

const statusWords = { running: 'Running', stopped: 'Stopped', error: 'In error', pending: 'Pending' }

/** What it is doing, since when, and how much was said: the server's own count, asked when somebody looks. */
export function ActivityNote({ agent }: { agent: Agent }) {
  const { data, error } = useQuery({
    queryKey: agentKeys.status(agent),
    queryFn: ({ signal }) => api('GET /agents/:agent_id/status', { params: { agent_id: agent.id }, signal }),
    staleTime: 0,
  })
  if (error) return <Alert>{detailOr(error, 'Failed to get agent status')}</Alert>
  if (!data) return <Skeleton className="h-6 w-64 max-w-full" />
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {statusWords[statusOf(data)]} since {day(data.since)}. {spoken(data.messages, data.last_activity)}
    </p>
  )
}

function spoken(messages: number, last: string | null): string {
  if (messages === 0 || last === null) return 'Nothing has been said yet.'
  return `${messages} ${messages === 1 ? 'message' : 'messages'}, the last on ${day(last)}.`
}
