import type { Agent } from '@agentry/contract/agents'
import type { Template } from '@agentry/contract/catalogue'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { warn } from '../../core/log.ts'
import { agentHints } from './agent-hints.ts'
import { agentsQuery, invalidateAgents } from '../../core/server/shared-queries.ts'

/** A running agent of the template; the one used last where there are several. A failed look is only warned of. */
export async function findRunningAgent(
  queries: QueryClient,
  userId: string | undefined,
  template: Template,
): Promise<Agent | undefined> {
  try {
    const agents = await queries.query({ ...agentsQuery, staleTime: 0, retry: false })
    const running = agents.filter(
      ({ template_id, status }) => template_id === template.id && status === 'running',
    )
    const usedLast = userId && agentHints(userId).of(template.id)
    return running.find(({ id }) => id === usedLast) ?? running[0]
  } catch (error) {
    warn('Failed to check for existing agents', error)
    return undefined
  }
}

/** Answers the id of the new agent. */
export async function launchAgent(queries: QueryClient, template: Template): Promise<string> {
  const answer = await api('POST /agents/launch', {
    body: { template_id: template.id, name: `My ${template.name}`.slice(0, 80), config_override: {} },
  })
  if (!answer?.agent_id) throw new Error('No agent ID returned')
  void invalidateAgents(queries)
  return answer.agent_id
}

export function rememberAgent(userId: string | undefined, template: Template, agentId: string) {
  if (userId) agentHints(userId).remember(template.id, agentId)
}
