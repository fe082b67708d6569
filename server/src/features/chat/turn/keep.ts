import type { ChatAnswer } from '@agentry/contract/messages'
import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { giveTurnBack, settleTurn, type Reservation } from '../../billing/allowance/allowance-service.ts'
import type { AnswerBuilder, Ending } from './answer-builder.ts'
import { takeFiles } from '../files/file-repository.ts'
import type { Gathered } from './gather.ts'
import { changeMemory } from '../memory/change-memory.ts'
import { listFacts } from '../memory/memory-repository.ts'
import { usedFacts } from '../memory/used-facts.ts'
import { recordCalls, recordUnkept } from '../model-calls/record-calls.ts'
import { presentAnswer } from '../conversations/present.ts'
import * as repository from '../conversations/repository.ts'
import type { message, StoredMemoryChange } from '../schema.ts'
import { lastWords, titleFor } from '../conversations/titles.ts'

export interface Turn extends Gathered {
  agentId: string
  conversationId: string
  sessionId: string
  userMessageId: string
  messageId: string
  clientMessageId: string | undefined
  reservation: Reservation
}

/** What we failed to answer to the end does not count against the plan. */
const counts = (ending: Ending) => ending === 'whole' || ending === 'stopped'

/** Question, answer, title, memory, files and count: all of it is there, or none of it. */
export async function keepTurn(
  ports: Ports,
  viewer: Viewer,
  turn: Turn,
  builder: AnswerBuilder,
  ending: Ending,
) {
  const { brief, conversation, view, replaced, conversationId, agentId } = turn
  const owned = { ownerId: viewer.id, agentId }
  const [asked, written] = messageRows(ports, viewer, turn, builder, ending)
  const answered = await ports.db.transaction(async (db) => {
    const removed = replaced ? await repository.deleteFrom(db, { conversationId, seq: replaced.seq }) : []
    const isThere = await repository.addToConversation(db, {
      isKnown: conversation !== undefined,
      removed: removed.length,
      id: conversationId,
      ...owned,
      sessionId: turn.sessionId,
      title: titleFor(brief.message),
      lastMessage: lastWords(builder.text),
      messageCount: 2,
      state: builder.state,
      summary: view.summary,
      summaryUpTo: view.summaryUpTo,
      createdAt: asked.createdAt,
      updatedAt: written.createdAt,
    })
    if (!isThere) throw notFound('conversation')
    const changes = [
      ...(await changesThatHold(db, owned, removed)),
      ...(await changeMemory(db, { ...owned, wishes: builder.memory, at: written.createdAt })),
    ]
    const kept = changes.length > 0 ? withChanges(written, changes) : written
    await repository.insertMessages(db, [asked, kept])
    await takeFiles(db, { ids: turn.takenFileIds, conversationId, messageId: asked.id })
    await recordCalls(db, ports, { ownerId: viewer.id, messageId: kept.id, calls: builder.modelCalls })
    for (const effect of builder.ifKept) await effect(db, ending)
    await (counts(ending) ? settleTurn(db, turn.reservation) : giveTurnBack(db, turn.reservation.id))
    return kept
  })
  return (turnsLeft: number | null): ChatAnswer =>
    presentAnswer({ asked: { ...asked, seq: 0 }, answered: { ...answered, seq: 0 }, turnsLeft })
}

type Answered = Omit<typeof message.$inferSelect, 'seq'>

function withChanges(answered: Answered, changes: StoredMemoryChange[]): Answered {
  return { ...answered, details: { ...answered.details, has_memory: true, memory_changes: changes } }
}

/** What answers that gave way had remembered stays remembered, and can be undone at the new answer. */
async function changesThatHold(
  db: Db,
  owned: { ownerId: string; agentId: string },
  removed: { details: Answered['details'] }[],
): Promise<StoredMemoryChange[]> {
  const changes = removed.flatMap(({ details }) => details.memory_changes ?? [])
  if (changes.length === 0) return []
  const facts = await listFacts(db, owned)
  return changes.filter(({ id, fact, change }) =>
    change === 'remembered'
      ? facts.some((known) => known.id === id && known.fact === fact)
      : !facts.some((known) => known.id === id),
  )
}

/** Nothing of the turn stays but what it took, and it does not count. */
export async function dropTurn(
  ports: Ports,
  viewer: Viewer,
  turn: Pick<Turn, 'reservation'>,
  builder: AnswerBuilder | undefined,
) {
  await giveTurnBack(ports.db, turn.reservation.id)
  await recordUnkept(ports, { ownerId: viewer.id, calls: builder?.modelCalls ?? [] })
  for (const undo of builder?.ifLost ?? []) {
    await undo().catch((error: unknown) =>
      ports.log.error({ err: error }, 'a dropped turn left something behind'),
    )
  }
}

function messageRows({ clock }: Ports, viewer: Viewer, turn: Turn, builder: AnswerBuilder, ending: Ending) {
  const { brief, conversationId, clientMessageId } = turn
  const used = usedFacts(brief, builder)
  const common = { ownerId: viewer.id, conversationId }
  const asked = {
    ...common,
    id: turn.userMessageId,
    sender: 'user' as const,
    content: brief.message,
    clientMessageId: clientMessageId ?? null,
    modelUsed: null,
    details: { voice_enabled: brief.spoken },
    createdAt: brief.now,
  }
  const answered: Answered = {
    ...common,
    id: turn.messageId,
    sender: 'assistant' as const,
    content: builder.text,
    clientMessageId: null,
    modelUsed: builder.modelUsed,
    details: {
      // The mark is on answers that used what is remembered; those that change it get it when they are kept.
      has_memory: used.length > 0,
      user_tier: brief.tier,
      voice_enabled: brief.spoken,
      memory_debug: {
        history_messages: brief.history.length,
        summarised_messages: Math.max(0, brief.summarisedMessages),
        facts_used: used,
      },
      tools_used: builder.toolsUsed,
      audio_files: builder.audioFiles,
      suggestions: builder.suggestions,
      ...(ending !== 'whole' && { interrupted: true }),
    },
    state: builder.state === brief.state ? null : builder.state,
    createdAt: clock.now(),
  }
  return [asked, answered] as const
}

export const newTurnIds = () => ({ userMessageId: newId(), messageId: newId() })
