import type { Agent } from '@agentry/contract/agents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { detailOr } from '../../core/server/api-error.ts'
import { notify } from '../../core/page/notify.ts'
import { Button } from '../../ui/forms/button.tsx'
import { invalidateAgents } from '../../core/server/shared-queries.ts'

/** Chat is for running agents; what was said stays readable, and one press brings it back. */
export function AgentClosed({ agent }: { agent: Agent }) {
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: () => api('POST /agents/:agent_id/start', { params: { agent_id: agent.id } }),
    onError: (error) => notify.error(detailOr(error, 'Failed to start agent')),
    onSettled: () => invalidateAgents(queries),
  })
  if (agent.status === 'pending') return <p>This agent is starting. You can write in a moment.</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        {agent.status === 'error'
          ? `This agent could not start. ${agent.status_reason ?? ''}`
          : (agent.status_reason ?? 'This agent is stopped. Its conversations stay readable.')}
      </p>
      <Button size="small" busy={start.isPending} onClick={() => start.mutate()}>
        Start again
      </Button>
    </div>
  )
}
