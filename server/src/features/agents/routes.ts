import * as agents from '@agentry/contract/agents'
import { handle, type Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { removeAgent, restoreAgent } from './removal.ts'
import * as service from './service.ts'

export function agentRoutes(api: Api, ports: Ports) {
  handle(api, agents.listAgents, ({ viewer }) => service.listAgents(ports, viewer))
  handle(api, agents.launchAgent, ({ viewer, body }) =>
    service.launchAgent(ports, viewer, { templateId: body.template_id, name: body.name }),
  )
  handle(api, agents.getAgent, ({ viewer, params }) => service.showAgent(ports, viewer, params.agent_id))
  handle(api, agents.renameAgent, ({ viewer, params, body }) =>
    service.renameAgent(ports, viewer, { id: params.agent_id, name: body.name }),
  )
  handle(api, agents.stopAgent, ({ viewer, params }) => service.stopAgent(ports, viewer, params.agent_id))
  handle(api, agents.startAgent, ({ viewer, params }) => service.startAgent(ports, viewer, params.agent_id))
  handle(api, agents.removeAgent, ({ viewer, params }) => removeAgent(ports, viewer, params.agent_id))
  handle(api, agents.restoreAgent, ({ viewer, params }) => restoreAgent(ports, viewer, params.agent_id))
  handle(api, agents.updateAgent, ({ viewer, params, body }) =>
    service.updateAgent(ports, viewer, { id: params.agent_id, isConfirmed: body?.confirm === true }),
  )
}
