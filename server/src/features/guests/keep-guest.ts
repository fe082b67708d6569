import type { Viewer } from '../../core/http/access.ts'
import { newId } from '../../core/ids.ts'
import type { Ports } from '../../ports/ports.ts'
import { launchAgent } from '../agents/service.ts'
import { importConversation } from '../chat/conversations/conversation-service.ts'
import {
  importedDetails,
  type ClaimedDetails,
} from '../chat/conversations/import/imported-details-service.ts'
import { openFreeTemplate } from './guest-chat.ts'
import { claimGuest, findClaim, finishClaim } from './repository.ts'

interface GuestMessage extends ClaimedDetails {
  claimedId: string | undefined
  content: string
  timestamp: Date | undefined
}

interface GuestSession {
  guestId: string
  lastMessage: string | undefined
  templateId: string
  messages: GuestMessage[]
  state: Record<string, unknown>
}

/** Makes the agent and its conversation in the account. A repeat answers the same two, and makes only what is not there. */
export async function keepGuest(ports: Ports, viewer: Viewer, session: GuestSession) {
  // More may be said after a keeping whose answer was lost. That is claimed anew, or the browser would drop it as kept.
  const guestId = session.lastMessage ? `${session.guestId}/${session.lastMessage}` : session.guestId
  const known = await findClaim(ports.db, { accountId: viewer.id, guestId })
  // A repeat needs no template: the agent is there, and the template may have been withdrawn since.
  if (!known?.agentId) await openFreeTemplate(ports, session.templateId)
  const details = await importedDetails(session.messages)
  const claim = await claimGuest(ports.db, {
    accountId: viewer.id,
    guestId,
    agentId: null,
    conversationId: newId(),
    at: ports.clock.now(),
  })
  // The agent is called by the id that the claim fixed, so that repeats at the same moment launch the same one.
  const agentId = claim.agentId ?? claim.conversationId
  if (claim.agentId === null)
    await launchAgent(ports, viewer, {
      id: agentId,
      templateId: session.templateId,
      name: undefined,
      triedAs: session.guestId,
    })
  await ports.db.transaction(async (db) => {
    await finishClaim(db, { accountId: viewer.id, guestId, agentId })
    // Nothing was answered: the conversation begins with its first turn in the account.
    if (session.messages.length === 0) return
    await importConversation(db, {
      viewer,
      agentId,
      conversationId: claim.conversationId,
      now: ports.clock.now(),
      messages: session.messages.map(({ claimedId, sender, content, timestamp }, at) => ({
        claimedId,
        sender,
        content,
        timestamp,
        details: details[at]!,
      })),
      state: session.state,
    })
  })
  return { agent_id: agentId, conversation_id: claim.conversationId }
}
