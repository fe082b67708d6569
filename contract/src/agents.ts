import { z } from 'zod'
import { ToolName } from './catalogue.ts'
import { Reach } from './egress.ts'
import { endpoint } from './endpoint.ts'

export const AgentStatus = z.enum(['pending', 'running', 'stopped', 'error'])
export type AgentStatus = z.output<typeof AgentStatus>

/**
 * Why the Free plan stopped an agent: there are more than it has, or its template is premium, and Pro ended or the
 * money for the template was given back.
 */
export const PlanStop = z.enum(['agent-limit', 'premium', 'refunded'])
export type PlanStop = z.output<typeof PlanStop>

export const Agent = z.object({
  id: z.uuid(),
  name: z.string(),
  status: AgentStatus,
  /** Why it is in error, or why the plan stopped it; null otherwise. */
  status_reason: z.string().nullable(),
  /** Set where the Free plan does not include it any more. */
  plan_stop: PlanStop.nullable(),
  created_at: z.iso.datetime(),
  template_id: z.uuid(),
  template_name: z.string(),
  image_url: z.string().nullable(),
  /** Of the version that it runs. */
  description: z.string(),
  /** Where it can send what people write: of the version that it runs. */
  reach: Reach,
  is_premium: z.boolean(),
  has_voice: z.boolean(),
  has_memory: z.boolean(),
  available_tools: z.array(ToolName),
  starters: z.array(z.string()),
  version: z.string(),
  /** A newer version than the one it runs; it moves there when its owner says so. */
  newer_version: z.string().nullable(),
})
export type Agent = z.output<typeof Agent>

const AgentId = z.object({ agent_id: z.uuid() })
const AgentName = z.string().trim().min(1, 'Give it a name').max(80)

export const listAgents = endpoint({
  method: 'GET',
  path: '/agents',
  access: 'user',
  summary: 'My agents, the newest first.',
  response: z.array(Agent),
})

export const launchAgent = endpoint({
  method: 'POST',
  path: '/agents/launch',
  access: 'user',
  summary: 'Launches a template as an agent of mine.',
  body: z.object({
    template_id: z.uuid(),
    name: AgentName.optional(),
    config_override: z.record(z.string(), z.unknown()).optional(),
  }),
  status: 201,
  response: z.object({ agent_id: z.uuid(), agent: Agent }),
})

export const getAgent = endpoint({
  method: 'GET',
  path: '/agents/:agent_id',
  access: 'user',
  summary: 'One of my agents.',
  params: AgentId,
  response: Agent,
})

export const getAgentStatus = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/status',
  access: 'user',
  summary: 'What one of my agents is doing, and since when.',
  params: AgentId,
  response: z.object({
    status: AgentStatus,
    status_reason: z.string().nullable(),
    since: z.iso.datetime(),
    last_activity: z.iso.datetime().nullable(),
    messages: z.int(),
    version: z.string(),
  }),
})

export const renameAgent = endpoint({
  method: 'PATCH',
  path: '/agents/:agent_id',
  access: 'user',
  summary: 'Renames one of my agents.',
  params: AgentId,
  body: z.object({ name: AgentName }),
  response: Agent,
})

export const stopAgent = endpoint({
  method: 'DELETE',
  path: '/agents/:agent_id',
  access: 'user',
  summary: 'Stops one of my agents. Its conversations stay readable.',
  params: AgentId,
  response: Agent,
})

export const startAgent = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/start',
  access: 'user',
  summary: 'Starts a stopped agent of mine again.',
  params: AgentId,
  response: Agent,
})

export const removeAgent = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/remove',
  access: 'user',
  summary:
    'Removes one of my agents with its conversations, files and memory. It can be restored for a short while: restorable_until.',
  params: AgentId,
  response: z.object({ restorable_until: z.iso.datetime() }),
})

export const restoreAgent = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/restore',
  access: 'user',
  summary: 'Takes a removal back. 404 not-found when it is too late.',
  params: AgentId,
  response: Agent,
})

export const updateAgent = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/update',
  access: 'user',
  summary:
    'Moves one of my agents to the newest version of its template. One that can do more needs confirm: without it, 409 needs-confirmation tells what is new.',
  params: AgentId,
  body: z.object({ confirm: z.boolean().optional() }).optional(),
  response: Agent,
})
