import { openConversation, type Conversation } from '../conversation/conversation.ts'
import { createSessionGrants, type SessionGrants } from '../egress/session-grants.ts'
import { guestSource, type GuestKeeper } from './guest-source.ts'
import { shownWords } from './guest-words.ts'

interface Opened {
  conversation: Conversation
  sessionGrants: SessionGrants
  keeper: GuestKeeper
}

interface Place {
  templateId: string
  keeper: GuestKeeper
}

/** Those that were left while they were being answered, by id: they are found again on return. */
const left = new Map<string, Opened>()

export function openGuestConversation(id: string, place: Place): Opened {
  const known = left.get(id)
  if (known) return known
  const sessionGrants = createSessionGrants(id)
  const said = place.keeper.shown().map(shownWords)
  const conversation = openConversation({ id, sessionId: id }, guestSource({ ...place, sessionGrants }), said)
  // A question that failed is kept apart from what was said.
  void conversation.load()
  return { conversation, sessionGrants, keeper: place.keeper }
}

/**
 * An answer goes on while the guest looks elsewhere, until the session is removed for good: Undo brings it back with what
 * was said meanwhile. The browser keeps what comes of it.
 */
export function leaveGuestConversation(opened: Opened) {
  const { conversation, keeper } = opened
  if (left.has(conversation.id)) return
  left.set(conversation.id, opened)
  const stops = [conversation.store.subscribe(letGo), keeper.subscribe(letGo)]
  letGo()

  function letGo() {
    const presence = keeper.presence()
    if (presence === 'removed') return
    if (presence === 'kept' && conversation.store.getState().turn !== 'idle') return
    left.delete(conversation.id)
    for (const stop of stops) stop()
    if (presence === 'gone') conversation.close()
  }
}
