import type { Viewer } from '../../core/http/access.ts'
import { newId } from '../../core/ids.ts'
import type { Ports } from '../../ports/ports.ts'
import { launchAgent } from '../agents/service.ts'
import { importConversation, type ImportedMessage } from '../chat/conversations/conversation-service.ts'
import { openFreeTemplate } from './guest-chat.ts'
import { claimGuest, finishClaim } from './repository.ts'

interface GuestSession {
  guestId: string
  templateId: string
  messages: ImportedMessage[]
  state: Record<string, unknown>
}

/** Makes the agent and its conversation in the account. A repeat answers the same two, and makes only what is not there. */
export async function keepGuest(ports: Ports, viewer: Viewer, session: GuestSession) {
  await openFreeTemplate(ports, session.templateId)
  const claim = await claimGuest(ports.db, {
    accountId: viewer.id,
    guestId: session.guestId,
    agentId: null,
    conversationId: newId(),
    at: ports.clock.now(),
  })
  // The agent is called by the id that the claim fixed, so that repeats at the same moment launch the same one.
  const agentId = claim.agentId ?? claim.conversationId
  if (claim.agentId === null)
    await launchAgent(ports, viewer, { id: agentId, templateId: session.templateId, name: undefined })
  await ports.db.transaction(async (db) => {
    await finishClaim(db, { accountId: viewer.id, guestId: session.guestId, agentId })
    await importConversation(db, {
      viewer,
      agentId,
      conversationId: claim.conversationId,
      now: ports.clock.now(),
      ...session,
    })
  })
  return { agent_id: agentId, conversation_id: claim.conversationId }
}
