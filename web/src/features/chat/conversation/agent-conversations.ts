import type { PersonEvent } from '@agentry/contract/conversations'
import { apiWithHeaders } from '../../../core/server/api.ts'
import { session } from '../../../core/server/session.ts'
import { streamEvents } from '../../../core/server/stream-events.ts'
import { readAloud } from '../../../core/speech/constants.ts'
import { openConversation, type Conversation } from './conversation.ts'
import type { Source } from './source.ts'
import { storedMessage } from './message.ts'
import { stopAnswer } from './stop-answer.ts'

interface Place {
  agentId: string
  id: string
  sessionId: string
}

/** Open conversations by id: one that is still being answered is found again on return. */
const open = new Map<string, Conversation>()
/** Agents whose person has voice mode switched on. */
const spoken = new Set<string>()

let person = session.get().person
session.subscribe(() => {
  if (session.get().person === person) return
  person = session.get().person
  for (const conversation of open.values()) conversation.close()
  open.clear()
  spoken.clear()
})

export function setSpoken(agentId: string, isSpoken: boolean) {
  if (isSpoken) spoken.add(agentId)
  else spoken.delete(agentId)
}

export function agentConversation(place: Place, onOpen: (conversation: Conversation) => void): Conversation {
  const known = open.get(place.id)
  if (known) return known
  const conversation = openConversation(place, storedSource(place))
  open.set(place.id, conversation)
  onOpen(conversation)
  return conversation
}

/** Whether something of it is nowhere else: the server lists a conversation only after its first answer. */
export function isOnlyHere(id: string): boolean {
  return open.get(id)?.isOnlyHere() ?? false
}

export const isOpen = (id: string) => open.has(id)

/** Another page or device did something to a conversation. */
export function hearChange(event: Extract<PersonEvent, { type: 'changed' }>) {
  const conversation = open.get(event.conversation_id)
  if (event.change === 'started') void conversation?.follow()
  if (event.change === 'ended' && event.message_id && !conversation?.has(event.message_id))
    void conversation?.refresh().catch(() => {})
}

/** Changes of open conversations may have been missed. Those that nobody looks at ask when they are opened again. */
export function reloadOpen() {
  for (const conversation of open.values()) void conversation.refresh().catch(() => {})
}

export function closeConversation(id: string) {
  open.get(id)?.close()
  open.delete(id)
}

function storedSource({ agentId, id, sessionId }: Place): Source {
  return {
    asking: (ask, signal) =>
      streamEvents('POST /agents/:agent_id/chat', {
        params: { agent_id: agentId },
        body: {
          message: ask.message,
          conversation_id: id,
          session_id: sessionId,
          voice_enabled: spoken.has(agentId),
          voice_settings: readAloud,
          client_message_id: ask.clientMessageId,
          ...(ask.files.length > 0 && { file_ids: ask.files.map((file) => file.id) }),
          ...(ask.replaceFrom && { replace_from: ask.replaceFrom }),
          ...(ask.model && { model: ask.model }),
          ...(ask.continues && { continues: true }),
          ...(ask.ticks?.length && { ticks: ask.ticks }),
        },
        signal,
      }),
    following: (signal) =>
      streamEvents('GET /agents/:agent_id/conversations/:conversation_id/stream', {
        params: { agent_id: agentId, conversation_id: id },
        signal,
      }),
    stop: (stopping) => stopAnswer({ agentId, id }, stopping),
    async history(before) {
      const { data, headers } = await apiWithHeaders(
        'GET /agents/:agent_id/conversations/:conversation_id/history',
        {
          params: { agent_id: agentId, conversation_id: id },
          query: { before },
        },
      )
      return { messages: data.map(storedMessage), hasEarlier: headers.get('x-has-more') === 'true' }
    },
    async historyFrom(place) {
      const { data, headers } = await apiWithHeaders(
        'GET /agents/:agent_id/conversations/:conversation_id/history',
        { params: { agent_id: agentId, conversation_id: id }, query: place },
      )
      return {
        messages: data.map(storedMessage),
        hasEarlier: headers.get('x-has-more') === 'true',
        hasLater: headers.get('x-has-later') === 'true',
      }
    },
    async choose(message) {
      const { data, headers } = await apiWithHeaders(
        'POST /agents/:agent_id/conversations/:conversation_id/branch',
        { params: { agent_id: agentId, conversation_id: id }, body: { message_id: message } },
      )
      return { messages: data.map(storedMessage), hasEarlier: headers.get('x-has-more') === 'true' }
    },
  }
}
