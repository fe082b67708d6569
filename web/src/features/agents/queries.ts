import type { Agent } from '@agentry/contract/agents'
import { agentRestoreSeconds } from '@agentry/contract/rules/limits'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { detailOr } from '../../core/server/api-error.ts'
import { notify } from '../../core/page/notify.ts'
import { notifyWithUndo } from '../../core/page/notify-with-undo.tsx'
import { agentsQuery, invalidateAgents, invalidateConversations } from '../../core/server/shared-queries.ts'

const pendingLookMs = 1500

/** My agents; looked at again and again while one of them is still on its way up. */
export function useAgents() {
  return useQuery({
    ...agentsQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => statusOf({ status }) === 'pending') ? pendingLookMs : false,
  })
}

/** Any value that is not known counts as pending. */
export function statusOf({ status }: Pick<Agent, 'status'>): Agent['status'] {
  return status === 'running' || status === 'stopped' || status === 'error' ? status : 'pending'
}

export function useStopAgent(id: string) {
  return useAgentChange({
    change: () => api('DELETE /agents/:agent_id', { params: { agent_id: id } }),
    done: 'Agent stopped successfully',
    failed: 'Failed to stop agent',
  })
}

export function useStartAgent(id: string) {
  return useAgentChange({
    change: () => api('POST /agents/:agent_id/start', { params: { agent_id: id } }),
    failed: 'Failed to start agent',
  })
}

export function useRenameAgent(id: string) {
  return useAgentChange({
    change: (name: string) => api('PATCH /agents/:agent_id', { params: { agent_id: id }, body: { name } }),
    done: 'Agent renamed',
  })
}

/** Left for the restore request to reach the server in time. */
const requestSeconds = 5

/** Hidden at once; for a few seconds it can be taken back. */
export function useRemoveAgent({ id, name }: Pick<Agent, 'id' | 'name'>) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn() {
      // The server counts from when it removed the agent, which may be long before its answer is here.
      const sentAt = Date.now()
      await api('POST /agents/:agent_id/remove', { params: { agent_id: id } })
      return { until: sentAt + (agentRestoreSeconds - requestSeconds) * 1000 }
    },
    onSuccess: ({ until }) => {
      queries.setQueryData(agentsQuery.queryKey, (agents) => agents?.filter((known) => known.id !== id))
      notifyWithUndo(`${name} removed`, { undo: () => void restoreAgent(queries, id), until })
    },
    onSettled: () => Promise.all([invalidateAgents(queries), invalidateConversations(queries)]),
  })
}

async function restoreAgent(queries: QueryClient, id: string) {
  try {
    await api('POST /agents/:agent_id/restore', { params: { agent_id: id } })
  } catch (error) {
    notify.error(detailOr(error, 'The agent could not be restored'))
  } finally {
    void invalidateAgents(queries)
    void invalidateConversations(queries)
  }
}

export function useUpdateAgent(id: string) {
  return useAgentChange({
    change: (confirm: boolean) =>
      api('POST /agents/:agent_id/update', { params: { agent_id: id }, body: { confirm } }),
    done: 'Agent updated',
  })
}

interface AgentChoice {
  stop: string[]
  start: string[]
}

/** Stops some agents and starts others in their places. */
export function useChooseAgents() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ stop, start }: AgentChoice) => {
      for (const id of stop) await api('DELETE /agents/:agent_id', { params: { agent_id: id } })
      for (const id of start) await api('POST /agents/:agent_id/start', { params: { agent_id: id } })
    },
    onSuccess: () => notify.success('Your choice is saved'),
    onSettled: () => invalidateAgents(queries),
  })
}

interface AgentChange<Input> {
  change: (input: Input) => Promise<Agent>
  done?: string
  /** Left out where the failure is shown in its place. */
  failed?: string
}

/** The answer replaces the agent in the list at once; the list itself is refreshed after. */
function useAgentChange<Input = void>({ change, done, failed }: AgentChange<Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (agent) => {
      putAgent(queries, agent)
      if (done) notify.success(done)
    },
    onError: (error) => {
      if (failed) notify.error(detailOr(error, failed))
    },
    onSettled: () => invalidateAgents(queries),
  })
}

function putAgent(queries: QueryClient, agent: Agent) {
  queries.setQueryData(agentsQuery.queryKey, (agents) =>
    agents?.map((known) => (known.id === agent.id ? agent : known)),
  )
}
