import * as memory from '@agentry/contract/memory'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as aboutMe from './about-me.ts'
import * as facts from './memory.ts'
import { undoMemory } from './undo-memory.ts'

export function memoryRoutes(api: Api, ports: Ports) {
  const placeOf = (params: { agent_id: string; fact_id: string }) => ({
    agentId: params.agent_id,
    id: params.fact_id,
  })
  handle(api, memory.listMemory, ({ viewer, params }) => facts.showMemory(ports, viewer, params.agent_id))
  handle(api, memory.addFact, ({ viewer, params, body }) =>
    facts.addFact(ports, viewer, { agentId: params.agent_id, fact: body.fact }),
  )
  handle(api, memory.editFact, ({ viewer, params, body }) =>
    facts.editFact(ports, viewer, { ...placeOf(params), fact: body.fact }),
  )
  handle(api, memory.forgetFact, ({ viewer, params }) => facts.forgetFact(ports, viewer, placeOf(params)))
  handle(api, memory.forgetAll, ({ viewer, params }) => facts.forgetAll(ports, viewer, params.agent_id))
  handle(api, memory.undoMemory, ({ viewer, params }) =>
    undoMemory(ports, viewer, {
      agentId: params.agent_id,
      messageId: params.message_id,
      factId: params.fact_id,
    }),
  )
  handle(api, memory.readAboutMe, ({ viewer }) => aboutMe.showAboutMe(ports, viewer))
  handle(api, memory.saveAboutMe, ({ viewer, body }) =>
    aboutMe.saveAboutMe(ports, viewer, { callMe: body.call_me, about: body.about }),
  )
  handle(api, memory.readAboutMeAccess, ({ viewer, params }) =>
    aboutMe.showAccess(ports, viewer, params.agent_id),
  )
  handle(api, memory.setAboutMeAccess, ({ viewer, params, body }) =>
    aboutMe.setAccess(ports, viewer, { agentId: params.agent_id, allowed: body.allowed }),
  )
}
