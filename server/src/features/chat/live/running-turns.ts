import type { ChatAnswer } from '@agentry/contract/messages'
import type { Viewer } from '../../../core/http/access.ts'
import type { Emit } from '../../../core/http/answers/event-stream.ts'
import { isServerStop } from '../../../core/http/server-stop.ts'
import type { BeginTurn } from '../../../core/http/unfinished-turns.ts'
import { newId } from '../../../core/ids.ts'
import { seconds } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { runTurn, type Message } from '../turn/turn.ts'
import type { TurnStart } from '../turn/gathering/turn-start.ts'
import { claimTurn } from './claim-turn.ts'
import { LiveTurn } from './live-turn.ts'
import * as repository from './running-turn-repository.ts'
import { openEventStore } from './store-events.ts'
import { keptAnswer } from './kept-answer.ts'
import { tellChange } from './tell-change.ts'

const signOfLifeMs = seconds(1)

interface Surroundings {
  beginTurn: BeginTurn
  /** Aborted when the server stops and can wait no longer. */
  stopping: AbortSignal
}

/** A message with a name of the sender's: its turn goes on when the sender leaves. */
export type NamedMessage = Message & { clientMessageId: string }

/** The turns that this process answers, in memory and, for the other servers, in the database. */
export function openRunningTurns(ports: Ports, { beginTurn, stopping }: Surroundings) {
  const { db, clock, signals, log } = ports
  const replica = newId()
  const turns = new Map<string, LiveTurn>()
  const storeEvents = openEventStore(ports)
  const of = (ownerId: string) => [...turns.values()].filter(({ name }) => name.ownerId === ownerId)

  const unheard = signals.listen({
    heard(signal) {
      if (signal.about === 'stop') turns.get(signal.id)?.stop()
      if (signal.about === 'out') for (const turn of of(signal.id)) turn.stop()
    },
    missed: () => {},
  })
  let isShowing = false
  let isClosing = false
  const signs = setInterval(async () => {
    if (turns.size === 0 || isShowing) return
    isShowing = true
    // No others: the row of a turn that ended while the database was away shall go silent, and be taken over.
    const alive = { replica, ids: [...turns.keys()], now: clock.now() }
    const stopped = await repository.showAlive(db, alive).catch(() => [])
    for (const id of stopped) turns.get(id)?.stop()
    isShowing = false
  }, signOfLifeMs)
  signs.unref()

  /** The turn of this message, begun unless it is under way: then here, or as the row of another server. */
  async function begin(viewer: Viewer, asked: NamedMessage) {
    const { agentId, clientMessageId } = asked
    const known = of(viewer.id).find(({ name }) => name.clientMessageId === clientMessageId)
    if (known) return { turn: known, isNew: false }
    const turn = new LiveTurn({
      id: newId(),
      userMessageId: newId(),
      clientMessageId,
      ownerId: viewer.id,
      agentId,
      conversationId: asked.conversationId ?? clientMessageId,
    })
    turns.set(turn.name.id, turn)
    const { message, sessionId, fileIds, replaceFrom, model, spoken } = asked
    const stored = { message, sessionId, fileIds, replaceFrom, model, spoken, isPro: viewer.isPro }
    const now = clock.now()
    const row = { ...turn.name, asked: stored, replica, aliveAt: now, startedAt: now }
    try {
      const claimed = await claimTurn(ports, row, (id) => turns.has(id))
      if ('start' in claimed) {
        void run(turn, viewer, asked, claimed.start)
        return { turn, isNew: true }
      }
      turns.delete(turn.name.id)
      turn.end()
      return { elsewhere: claimed.elsewhere }
    } catch (error) {
      turns.delete(turn.name.id)
      turn.end(error)
      throw error
    }
  }

  /** Whoever is told of the end finds the conversation free for the next message. */
  async function run(turn: LiveTurn, viewer: Viewer, asked: NamedMessage, start: TurnStart) {
    try {
      await beginTurn(viewer.id, async () => {
        let isRemoved = false
        try {
          isRemoved = await answer(turn, viewer, asked, start)
        } finally {
          await release(turn, isRemoved)
        }
      })
      turn.end()
    } catch (error) {
      // Still there when it was refused for the load.
      if (turns.has(turn.name.id)) await release(turn)
      turn.end(error)
    }
  }

  /** Whether the row of the turn went with the transaction that kept its answer. */
  async function answer(turn: LiveTurn, viewer: Viewer, asked: NamedMessage, start: TurnStart) {
    const { id, userMessageId } = turn.name
    let isRemoved = false
    const store = storeEvents(turn)
    const emit: Emit = (event) => {
      turn.tell(event)
      store.later()
    }
    const signal = AbortSignal.any([turn.stopped, stopping])
    const lasting = {
      ids: { messageId: id, userMessageId },
      start,
      whenKept: async (tx: typeof db) => {
        await repository.removeRunning(tx, { id, replica })
        isRemoved = true
      },
    }
    tellChange(signals, turn.name, 'started')
    try {
      const whole: ChatAnswer = await runTurn(ports, viewer, { ...asked, lasting }, emit, signal)
      turn.tell({ type: 'done', answer: whole })
      // What another server kept of the same message has another id, and then our transaction came to nothing.
      return isRemoved && whole.message_id === id
    } catch (error) {
      const kept =
        turn.stopped.aborted && !isServerStop(signal) && (await keptAnswer(ports, viewer, turn.name))
      if (!kept) throw error
      turn.tell({ type: 'done', answer: kept })
      return false
    } finally {
      await store.stop()
    }
  }

  async function release({ name }: LiveTurn, isRemoved = false) {
    try {
      if (!isRemoved) await repository.removeRunning(db, { id: name.id, replica })
    } catch (error) {
      log.warn({ err: error }, 'a turn that ended is still stored as running')
    }
    turns.delete(name.id)
    if (isClosing) letGo()
    signals.send({ about: 'turn', id: name.id })
    tellChange(signals, name, 'ended')
  }

  function letGo() {
    if (turns.size > 0) return
    clearInterval(signs)
    unheard()
  }

  return {
    begin,
    /** The turn of that id, if this process answers it. */
    find: (id: string) => turns.get(id),
    /** Whether there was one to be stopped. */
    async stop(ownerId: string, conversationId: string): Promise<boolean> {
      const here = of(ownerId).filter(({ name }) => name.conversationId === conversationId)
      for (const turn of here) turn.stop()
      const id = await repository.markStopped(db, { ownerId, conversationId })
      if (id && here.length === 0) signals.send({ about: 'stop', id })
      return here.length > 0 || id !== undefined
    },
    /** Turns that are still being answered show signs of life to their end. */
    close() {
      isClosing = true
      letGo()
    },
  }
}
