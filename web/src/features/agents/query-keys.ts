import type { Agent } from '@agentry/contract/agents'

export const agentKeys = {
  status: ({ id, status }: Agent) => ['agent-status', id, status] as const,
}
