import type { ConversationSummary } from '@agentry/contract/chat'
import { isNotFound } from '../../../core/server/api-error.ts'
import { api } from '../../../core/server/api.ts'
import { unsentMessages } from '../../../core/unsent-messages.ts'
import { isOnlyHere } from '../conversation/agent-conversations.ts'
import { begunHere } from './begun-here.ts'
import { hasFailedQuestion } from '../conversation/kept/failed-question.ts'
import { isWaiting } from '../conversation/kept/waiting.ts'
import { lastActive } from './last-active.ts'

/** What identifies a conversation to the server. */
export interface Place {
  id: string
  sessionId: string
}

type List = ConversationSummary[] | undefined

/**
 * The conversation that was left, else the first, archived ones left out. Without a list the one that was left may
 * still be there.
 */
export function placeToBegin(agentId: string, list: List): Place | undefined {
  const remembered = lastActive.of(agentId)
  const isListed = list?.some(({ conversation_id }) => conversation_id === remembered)
  if (remembered !== undefined && !isListed && (!list || hasWords(remembered))) return unstored(remembered)
  const current = list?.filter(({ archived }) => !archived)
  const known = current?.find(({ conversation_id }) => conversation_id === remembered) ?? current?.[0]
  return known && placeOf(known)
}

/** The conversation, if it was put away. */
export function archivedIn(list: List, id: string | undefined): ConversationSummary | undefined {
  return list?.find(({ conversation_id, archived }) => archived && conversation_id === id)
}

/** A conversation that was begun in this browser and never sent, with the words that were typed. */
export function placeForNew(agentId: string, list: List): Place | undefined {
  const remembered = lastActive.of(agentId)
  if (remembered === undefined || !list || !unsentMessages.of(remembered)) return undefined
  const isListed = list.some(({ conversation_id }) => conversation_id === remembered)
  return isListed ? undefined : unstored(remembered)
}

/** Undefined when there is no such conversation, or it is somebody else's. */
export async function findPlace(agentId: string, list: List, id: string): Promise<Place | undefined> {
  const known = list?.find(({ conversation_id }) => conversation_id === id)
  if (known) return placeOf(known)
  if (hasWords(id) || begunHere.has(id)) return unstored(id)
  try {
    const params = { agent_id: agentId, conversation_id: id }
    return placeOf(await api('GET /agents/:agent_id/conversations/:conversation_id', { params }))
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

const hasWords = (id: string) =>
  unsentMessages.of(id) !== '' || hasFailedQuestion(id) || isWaiting(id) || isOnlyHere(id)

const unstored = (id: string): Place => ({ id, sessionId: crypto.randomUUID() })

function placeOf({ conversation_id, session_id }: ConversationSummary): Place {
  return { id: conversation_id, sessionId: session_id }
}
