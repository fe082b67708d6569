import type { PersonEvent } from '@agentry/contract/conversations'
import type { Signals } from '../../../ports/signals.ts'

type Change = Extract<PersonEvent, { type: 'changed' }>['change']

interface Place {
  ownerId: string
  agentId: string
  conversationId: string
  /** Of the answer that started or ended. */
  id?: string
}

/** Tells every browser of a person, at whichever server, that something happened to a conversation. */
export function tellChange(signals: Signals, place: Place, change: Change) {
  const { ownerId, agentId, conversationId, id } = place
  const event = {
    type: 'changed' as const,
    agent_id: agentId,
    conversation_id: conversationId,
    change,
    ...(id && { message_id: id }),
  }
  signals.send({ about: 'person', id: ownerId, event })
}
