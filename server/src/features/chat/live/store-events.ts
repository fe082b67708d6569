import { isReferenceGone } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { LiveTurn } from './live-turn.ts'
import { addEvents } from './running-turn-repository.ts'
import { packEvents } from './stored-events.ts'

/** Words come every few milliseconds; they are stored this often. Most answers without a model are done by then. */
const pauseMs = 200

/** Stores what a turn tells, in batches and beside the turn: whoever listens here does not wait for it. */
export function storeEvents({ db, signals, log }: Pick<Ports, 'db' | 'signals' | 'log'>, turn: LiveTurn) {
  let stored = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let isOver = false

  async function write() {
    timer = undefined
    const lastSeq = turn.told.length
    if (isOver || lastSeq === stored) return
    try {
      const events = packEvents(turn.told.slice(stored, lastSeq))
      await addEvents(db, { turnId: turn.name.id, lastSeq, events })
      stored = lastSeq
      signals.send({ about: 'turn', id: turn.name.id })
    } catch (error) {
      // The next batch tries again with these. A turn that has just ended has no events any more.
      if (!isReferenceGone(error)) log.warn({ err: error }, 'events of a turn could not be stored')
    }
    if (turn.told.length > stored) later()
  }

  function later() {
    if (isOver) return
    timer ??= setTimeout(() => (writing = write()), pauseMs)
  }

  return {
    later,
    /** Resolves when nothing more is written. */
    async stop() {
      isOver = true
      clearTimeout(timer)
      await writing
    },
  }
}
