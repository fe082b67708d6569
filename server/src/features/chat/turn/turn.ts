import type { ChatAnswer } from '@agentry/contract/messages'
import type { TickedList } from '@agentry/contract/blocks'
import { planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { isServerStop } from '../../../core/http/server-stop.ts'
import { isTaken, type Db } from '../../../db/client.ts'
import { ModelFailure } from '../../../ports/models.ts'
import type { Ports } from '../../../ports/ports.ts'
import { openRunningAgent } from '../../agents/service.ts'
import { reserveTurn, turnsLeft } from '../../billing/allowance/allowance-service.ts'
import { oneRoundTrip } from '../../../db/one-round-trip.ts'
import { openDraft } from './compose-answer.ts'
import { continueAnswer } from './continue-answer.ts'
import type { AnswerBuilder, Ending } from './answer-builder.ts'
import type { EgressTask } from '../egress/egress.ts'
import { gather } from './gathering/gather.ts'
import { dropTurn, keepTurn, newTurnIds, questionId, type Turn } from './keep.ts'
import { isNeedsGrant } from '../tools/use-tool.ts'
import { presentAnswer } from '../conversations/present.ts'
import * as repository from '../conversations/repository.ts'
import type { Emit } from '../../../core/http/answers/event-stream.ts'
import { askForStart, type TurnStart } from './gathering/turn-start.ts'

export interface Message {
  agentId: string
  message: string
  conversationId: string | undefined
  sessionId: string | undefined
  clientMessageId: string | undefined
  fileIds: string[]
  replaceFrom: string | undefined
  model: string | undefined
  spoken: boolean
  /** What it does with what would leave, and what the caller allowed. */
  sending: Pick<EgressTask, 'asking' | 'grants'>
  /** It asks for the rest of the last answer. */
  continues?: boolean
  /** Checklists as the person ticked them. */
  ticks?: TickedList[]
  /** Of a turn that goes on when its sender leaves: what it starts from, the ids to keep it under, and what else is done in that transaction. */
  lasting?: { start: TurnStart; ids: ReturnType<typeof newTurnIds>; whenKept(db: Db): Promise<void> }
}

/** One turn from question to answer. Streams through `emit`; ends early, keeping what was written, when aborted. */
export async function runTurn(
  ports: Ports,
  viewer: Viewer,
  sent: Message,
  emit: Emit,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  // A repeat without a conversation finds what the first try began: it has the same name.
  const conversationId = sent.conversationId ?? sent.clientMessageId ?? newId()
  const place = { viewer, agentId: sent.agentId, conversationId }
  const start = sent.lasting?.start ?? (await oneRoundTrip(ports.db, (db) => askForStart(db, place)))
  const [{ agent, config }, { repeated, conversation }] = await Promise.all([
    openRunningAgent(ports, viewer, sent.agentId, start.agent),
    answeredBefore(ports, viewer, sent, conversationId, start.seen),
  ])
  if (repeated) return tellAgain(repeated, emit)
  const asked = sent.continues ? await continueAnswer(ports, viewer, sent) : sent

  const spoken = asked.spoken && config.voice && planOf(viewer).voiceMode
  const { versionId } = agent
  // Begun first, because it takes the longest: it has to be on the disk.
  const reserving = reserveTurn(ports, viewer, asked.clientMessageId ?? newId())
  const gathering = gather(ports, viewer, {
    ...asked,
    start,
    versionId,
    conversationId,
    conversation,
    spoken,
  })
  gathering.catch(() => {}) // Of no interest when the turn is refused; awaited below when it is not.
  const reservation = await reserving
  let builder: AnswerBuilder | undefined
  try {
    const gathered = await gathering
    const sessionId = asked.sessionId ?? conversationId
    const ids = { ...(asked.lasting?.ids ?? newTurnIds()), ...questionId(gathered) }
    const turn: Turn = { ...asked, ...gathered, ...ids, conversationId, sessionId, reservation }
    emit({
      type: 'start',
      conversation_id: conversationId,
      message_id: turn.messageId,
      user_message_id: turn.userMessageId,
    })
    const account = { viewer, agentId: agent.id, conversationId }
    const sending = { ...asked.sending, conversationId }
    const opened = openDraft(ports, { brief: gathered.brief, account, emit, signal, sending })
    builder = opened.builder
    const { receipt } = opened.egress
    await opened
      .write()
      .catch((error: unknown) =>
        keepWhatIsThere(ports, viewer, { ...turn, receipt }, opened.builder, error, signal),
      )
    const present = await keepTurn(ports, viewer, { ...turn, receipt }, opened.builder, 'whole')
    return present(await turnsLeft(ports, viewer))
  } catch (error) {
    if (error instanceof KeptInterruption) throw error.cause
    await dropTurn(ports, viewer, { reservation }, builder)
    const isKept = isTaken(error, 'message_client_id') || isTaken(error, 'message_pkey')
    const twin = isKept ? await answeredBefore(ports, viewer, asked, conversationId) : undefined
    if (twin?.repeated) return twin.repeated
    throw asFailure(error)
  } finally {
    reservation.release()
  }
}

/** Thrown after an unfinished answer was kept, with what ended it as the cause. */
class KeptInterruption extends Error {}

/** What was written before a failure or an abort stays. */
async function keepWhatIsThere(
  ports: Ports,
  viewer: Viewer,
  turn: Parameters<typeof keepTurn>[2],
  builder: AnswerBuilder,
  error: unknown,
  signal: AbortSignal,
): Promise<never> {
  if (!builder.hasWords || isNeedsGrant(error)) throw error
  await keepTurn(ports, viewer, turn, builder, endingOf(signal))
  throw new KeptInterruption('kept', { cause: asFailure(error) })
}

function endingOf(signal: AbortSignal): Ending {
  if (isServerStop(signal)) return 'server-stop'
  return signal.aborted ? 'stopped' : 'failed'
}

function asFailure(error: unknown) {
  return error instanceof ModelFailure
    ? new AppError('provider-failed', error.sentence, { cause: error })
    : error
}

/** The conversation as it is, and the answer to a repeat. An id that belongs to somebody else's conversation is not there. */
async function answeredBefore(
  ports: Ports,
  viewer: Viewer,
  asked: Message,
  conversationId: string,
  seen?: TurnStart['seen'],
) {
  const { clientMessageId } = asked
  if (asked.conversationId === undefined && clientMessageId === undefined) return {}
  const owned = { id: conversationId, ownerId: viewer.id, agentId: asked.agentId }
  const { whose, row: conversation } = await (seen ?? repository.lookAtConversation(ports.db, owned))
  if (whose === 'other') throw notFound('conversation')
  if (whose === 'nobody' || clientMessageId === undefined) return { conversation }
  const turn = await repository.findTurn(ports.db, { conversationId, clientMessageId })
  const repeated = turn && presentAnswer({ ...turn, turnsLeft: await turnsLeft(ports, viewer) })
  return { conversation, repeated }
}

function tellAgain(answer: ChatAnswer, emit: Emit) {
  const { conversation_id, message_id, user_message_id, response } = answer
  emit({ type: 'start', conversation_id, message_id, user_message_id })
  emit({ type: 'delta', text: response })
  return answer
}
