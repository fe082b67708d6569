import { errorStatus } from '@agentry/contract/rules/errors'
import { AppError } from '../../../core/errors.ts'
import { after, hours, seconds } from '../../../core/operation/clock.ts'
import { newId } from '../../../core/ids.ts'
import { isReferenceGone } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import { giveTurnBack } from '../../billing/allowance/allowance-service.ts'
import { findConversation, findTurn } from '../conversations/repository.ts'
import { AnswerBuilder } from '../turn/answer-builder.ts'
import { gather } from '../turn/gathering/gather.ts'
import { keepTurn } from '../turn/keep.ts'
import * as repository from './running-turn-repository.ts'
import { unpackEvents } from './stored-events.ts'
import { tellChange } from './tell-change.ts'

/** Later than a sender who comes back, whose message is answered again from the start. */
const lostMs = seconds(30)
/** After a failure that may pass, keeping a turn is tried again until the turn is this old. */
const triedForMs = hours(1)

/** Turns of servers that died and that nobody asked for again: what was written is kept, and they are not counted. */
export async function keepLostTurns(ports: Ports, before = after(ports.clock.now(), -lostMs)) {
  for (const row of await repository.listSilent(ports.db, before)) {
    const mine = { id: row.id, silentSince: before, replica: newId(), now: ports.clock.now() }
    try {
      if (await repository.takeOverSilent(ports.db, mine))
        await keepLostTurn(ports, { ...row, replica: mine.replica })
    } catch (error) {
      ports.log.warn({ err: error }, triedAgain)
    }
  }
}

const triedAgain = 'a turn of a dead server could not be kept yet'

/**
 * For a row that the caller has taken over under an id that no server uses, so that it goes silent again if this
 * fails. False when it has to be tried again later.
 */
export async function keepLostTurn(ports: Ports, row: repository.RunningRow): Promise<boolean> {
  const { db, clock, log, signals } = ports
  try {
    if (!(await findTurn(db, row))) await keepWritten(ports, row)
  } catch (error) {
    if (!isFinal(error) && row.startedAt > after(clock.now(), -triedForMs)) {
      log.warn({ err: error }, triedAgain)
      return false
    }
    // Its agent or a file may be gone by now. The person still has the question.
    log.warn({ err: error }, 'a turn of a dead server could not be kept')
    await giveTurnBack(db, row.clientMessageId)
  }
  await repository.removeRunning(db, row)
  signals.send({ about: 'turn', id: row.id })
  tellChange(signals, row, 'ended')
  return true
}

/** Whether the same failure would come again: something that the turn needs is gone. */
const isFinal = (error: unknown) =>
  isReferenceGone(error) || (error instanceof AppError && errorStatus[error.code] < 500)

async function keepWritten(ports: Ports, row: repository.RunningRow) {
  const { db, models } = ports
  const { asked, agentId, conversationId, clientMessageId } = row
  const viewer = { id: row.ownerId, isPro: asked.isPro, tokenHash: Buffer.alloc(0) }
  const { batches } = await repository.readEvents(db, { id: row.id, after: 0 })
  const written = unpackEvents(batches, 0).map(({ event }) => event)
  const { agent } = await ownAgent(db, viewer, agentId)
  const gathered = await gather(ports, viewer, {
    ...asked,
    agentId,
    conversationId,
    conversation: await findConversation(db, { id: conversationId, ownerId: viewer.id, agentId }),
    versionId: agent.versionId,
    isAnswered: true,
  })
  const builder = new AnswerBuilder({
    modelUsed: asked.model ?? models.forTier(gathered.brief.tier === 'pro' ? 'pro' : 'free').label,
    state: gathered.brief.state,
    emit: () => {},
    isKept: true,
  })
  for (const event of written) {
    if (event.type === 'delta') builder.write(event.text)
    // What a tool made went with its server; what it found is told with the words about it.
    if (event.type === 'tool-result' && !makesSomething.has(event.result.tool))
      builder.toolsUsed.push(event.result)
  }
  if (!builder.hasWords) return giveTurnBack(db, clientMessageId)
  const reservation = { id: clientMessageId, askedAt: row.startedAt, release: () => {} }
  const ids = { messageId: row.id, userMessageId: row.userMessageId }
  const sessionId = asked.sessionId ?? conversationId
  const brief = { ...gathered.brief, now: row.startedAt }
  const turn = {
    ...gathered,
    brief,
    ...ids,
    agentId,
    conversationId,
    sessionId,
    clientMessageId,
    reservation,
    // Where its words went was known to the server that died.
    receipt: { entries: [] },
  }
  await keepTurn(ports, viewer, turn, builder, 'failed')
  return undefined
}

const makesSomething = new Set(['email', 'voiceover', 'memory'])
