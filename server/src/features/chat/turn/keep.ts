import type { ChatAnswer } from '@agentry/contract/messages'
import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import { allOf } from '../../../db/one-round-trip.ts'
import type { Ports } from '../../../ports/ports.ts'
import { giveTurnBack, settleTurn, type Reservation } from '../../billing/allowance/allowance-service.ts'
import { countTurn } from '../../catalogue/service.ts'
import type { AnswerBuilder, Ending } from './answer-builder.ts'
import type { ReceiptBook } from '../egress/receipts/receipt-book.ts'
import { keepReceipt } from '../egress/receipts/receipts.ts'
import { takeFiles } from '../files/file-repository.ts'
import type { Gathered } from './gathering/gather.ts'
import { changeMemory } from '../memory/change-memory.ts'
import { usedFacts } from '../memory/used-facts.ts'
import { recordCalls, recordUnkept } from '../model-calls/record-calls.ts'
import { presentAnswer } from '../conversations/present.ts'
import { listVersions } from '../conversations/branch-repository.ts'
import * as repository from '../conversations/repository.ts'
import type { message, StoredMemoryChange } from '../schema.ts'
import { lastWords, titleFor } from '../conversations/titles.ts'
import { chooseTurn, placeTurn, type Placed } from './place-turn.ts'

export interface Turn extends Gathered {
  agentId: string
  conversationId: string
  sessionId: string
  userMessageId: string
  messageId: string
  clientMessageId: string | undefined
  reservation: Reservation
  /** What else is done in the transaction that keeps it. */
  lasting?: { whenKept(db: Db): Promise<void> }
}

interface KeptTurn extends Turn {
  /** Where its words went. */
  receipt: Pick<ReceiptBook, 'entries'>
}

/** What we failed to answer to the end does not count against the plan. */
const counts = (ending: Ending) => ending === 'whole' || ending === 'stopped'

/** Question, answer, title, memory, files and count: all of it is there, or none of it. */
export async function keepTurn(
  ports: Ports,
  viewer: Viewer,
  turn: KeptTurn,
  builder: AnswerBuilder,
  ending: Ending,
) {
  const { brief, view, replaced, isRetry, conversationId, agentId } = turn
  const owned = { ownerId: viewer.id, agentId }
  const [question, written] = messageRows(ports, viewer, turn, builder, ending)
  const kept = await ports.db.transaction(async (db) => {
    const title = titleFor(brief.message)
    const now = {
      lastMessage: lastWords(builder.text),
      state: builder.state,
      summary: view.summary,
      summaryUpTo: view.summaryUpTo,
      leafId: written.id,
      updatedAt: written.createdAt,
    }
    const place = await placeTurn(db, turn, {
      id: conversationId,
      ...owned,
      sessionId: turn.sessionId,
      title,
      messageCount: 2,
      createdAt: question.createdAt,
      ...now,
    })
    if (!place) throw notFound('conversation')
    const after = isRetry && replaced ? replaced.id : place.parentId
    await chooseTurn(db, owned, { formerLeaf: place.leafId, after })
    const changes = await changeMemory(db, { ...owned, wishes: builder.memory, at: written.createdAt })
    const asked = isRetry && replaced ? replaced : { ...question, ...nextTo(place) }
    const answered = { ...withChanges(written, changes), parentId: asked.id, depth: asked.depth + 1 }
    const { id: messageId } = answered
    await allOf(db, () => ({
      messages: repository.insertTurnMessages(db, isRetry ? [answered] : [asked, answered]),
      files: takeFiles(db, { ids: turn.takenFileIds, conversationId, messageId: asked.id }),
      conversation: place.isNew
        ? undefined
        : repository.advanceConversation(db, {
            id: conversationId,
            ...(replaced && isTitleOf(replaced, place) && { title }),
            messageCount: answered.depth,
            ...now,
          }),
      calls: recordCalls(db, ports, { ownerId: viewer.id, messageId, calls: builder.modelCalls }),
      receipt: keepReceipt(db, {
        ...owned,
        conversationId,
        messageId,
        entries: turn.receipt.entries,
        at: written.createdAt,
      }),
    }))
    for (const effect of builder.ifKept) await effect(db, ending)
    const use = { accountId: viewer.id, templateId: brief.version.templateId, at: written.createdAt }
    await allOf(db, () => ({
      ended: turn.lasting?.whenKept(db),
      use: counts(ending) ? countTurn(db, use) : undefined,
      turn: counts(ending) ? settleTurn(db, turn.reservation) : giveTurnBack(db, turn.reservation.id),
    }))
    const messages = [asked, answered]
    const versions = replaced ? await listVersions(db, { conversationId, messages }) : undefined
    return { asked, answered, versions }
  })
  return (turnsLeft: number | null): ChatAnswer => presentAnswer({ ...kept, turnsLeft })
}

const nextTo = ({ parentId, depth }: { parentId: string | null; depth: number }) => ({
  parentId,
  depth: depth + 1,
})

/** Whether the conversation is still called after this first message. */
const isTitleOf = (first: { parentId: string | null; content: string }, { title }: Placed) =>
  first.parentId === null && title === titleFor(first.content)

type Answered = Omit<typeof message.$inferInsert, 'seq' | 'parentId' | 'depth'>

function withChanges(answered: Answered, changes: StoredMemoryChange[]): Answered {
  if (changes.length === 0) return answered
  return { ...answered, details: { ...answered.details, has_memory: true, memory_changes: changes } }
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

function messageRows(
  { clock }: Ports,
  viewer: Viewer,
  turn: KeptTurn,
  builder: AnswerBuilder,
  ending: Ending,
) {
  const { brief, conversationId, clientMessageId } = turn
  const used = usedFacts(brief, builder)
  const common = { ownerId: viewer.id, conversationId }
  const asked = {
    ...common,
    id: turn.userMessageId,
    sender: 'user' as const,
    content: brief.message,
    clientMessageId: clientMessageId ?? null,
    details: { voice_enabled: brief.spoken },
    carriedFiles: turn.carriedFileIds.length > 0 ? turn.carriedFileIds : null,
    createdAt: brief.now,
  }
  const answered: Answered = {
    ...common,
    id: turn.messageId,
    sender: 'assistant' as const,
    content: builder.text,
    // The question of a retry is there already, under the name of its own turn.
    clientMessageId: turn.isRetry ? (clientMessageId ?? null) : null,
    modelUsed: builder.modelUsed,
    versionId: brief.version.id,
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
      ...(turn.receipt.entries.length > 0 && { receipt: turn.receipt.entries }),
    },
    state: builder.state === builder.stateBefore ? null : builder.state,
    createdAt: clock.now(),
  }
  return [asked, answered] as const
}

export const newTurnIds = () => ({ userMessageId: newId(), messageId: newId() })

/** The question of a retry is the one that is there. */
export const questionId = ({ isRetry, replaced }: Gathered) =>
  isRetry && replaced ? { userMessageId: replaced.id } : {}
