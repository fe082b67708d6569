import type { Viewer } from '../../../../core/http/access.ts'
import type { Db } from '../../../../db/client.ts'
import { ownAgent } from '../../../agents/service.ts'
import { lookAtConversation } from '../../conversations/repository.ts'
import { findAboutMe } from '../../memory/about-me-repository.ts'
import { listFacts } from '../../memory/memory-repository.ts'

interface Place {
  viewer: Pick<Viewer, 'id'>
  agentId: string
  conversationId: string
}

/** What a turn starts from. Each is awaited where it is needed, and fails there. */
export type TurnStart = ReturnType<typeof askForStart>

export function askForStart(db: Db, { viewer, agentId, conversationId }: Place) {
  const owned = { ownerId: viewer.id, agentId }
  return {
    agent: ownAgent(db, viewer, agentId),
    seen: lookAtConversation(db, { id: conversationId, ...owned }),
    facts: listFacts(db, owned),
    aboutMe: findAboutMe(db, owned),
  }
}
