import type { Agent } from '@agentry/contract/agents'
import { reachOf } from '@agentry/contract/rules/reach'
import type { Viewer } from '../../core/http/access.ts'
import { coverUrl } from '../catalogue/present.ts'
import type { AgentRow } from './repository.ts'

/** What stopped an agent when Pro ended is of no interest to somebody who has Pro again. */
export function presentAgent(
  { agent, template, config, hasLogic, newestVersion }: AgentRow,
  { isPro }: Pick<Viewer, 'isPro'>,
): Agent {
  const planStop = isPro ? null : agent.planStop
  const isBehind = template.newestVersionId !== agent.versionId && isContinued(template)
  return {
    id: agent.id,
    name: agent.name,
    status: agent.status,
    status_reason: agent.planStop && !planStop ? null : agent.statusReason,
    plan_stop: planStop,
    created_at: agent.createdAt.toISOString(),
    template_id: agent.templateId,
    template_name: template.name,
    image_url: coverUrl(agent.templateId, template.coverFile),
    description: config.description,
    reach: reachOf({ tools: config.tools, reaches: config.reaches ?? [], hasLogic }),
    is_premium: template.isPremium,
    has_voice: config.voice,
    has_memory: config.memory,
    available_tools: config.tools,
    starters: config.starters,
    version: config.version,
    newer_version: isBehind ? newestVersion : null,
  }
}

/** Whether newer versions are for everybody who runs it. */
export function isContinued({ visibility }: Pick<AgentRow['template'], 'visibility'>) {
  return visibility !== 'withdrawn' && visibility !== 'erased'
}
