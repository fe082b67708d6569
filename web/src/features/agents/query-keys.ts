import type { Agent } from '@agentry/contract/agents'
import { sharedKeys } from '../../core/server/shared-queries.ts'

export const agentKeys = {
  list: sharedKeys.agents,
  status: ({ id, status }: Agent) => ['agent-status', id, status] as const,
}
