import { isReferenceGone } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { LiveTurn } from './live-turn.ts'
import { addEvents } from './running-turn-repository.ts'
import { packEvents } from './stored-events.ts'

/** Words come every few milliseconds; they are stored this often. Most answers without a model are done by then. */
const pauseMs = 200

interface Stored {
  turn: LiveTurn
  /** How many of its events are in the database. */
  upTo: number
  isOver: boolean
}

/**
 * Stores what the turns of this server tell, those of all of them in one statement and beside the turns: whoever
 * listens here does not wait for it.
 */
export function openEventStore({ db, signals, log }: Pick<Ports, 'db' | 'signals' | 'log'>) {
  const untold = new Set<Stored>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write() {
    const told = [...untold].filter(({ turn, upTo, isOver }) => !isOver && turn.told.length > upTo)
    untold.clear()
    if (told.length > 0) await add(told)
    timer = undefined
    if (untold.size > 0) writeLater()
  }

  async function add(told: Stored[]) {
    const batches = told.map(({ turn, upTo }) => ({
      turnId: turn.name.id,
      lastSeq: turn.told.length,
      events: packEvents(turn.told.slice(upTo)),
    }))
    try {
      const added = await addEvents(db, batches)
      told.forEach((stored, at) => {
        const { turnId, lastSeq } = batches[at]!
        if (!added.has(turnId)) return
        stored.upTo = lastSeq
        signals.send({ about: 'turn', id: turnId })
      })
    } catch (error) {
      if (!isReferenceGone(error)) log.warn({ err: error }, 'events of turns could not be stored')
    }
    // The next time these are tried again, with what was told meanwhile.
    for (const stored of told) if (!stored.isOver && stored.turn.told.length > stored.upTo) untold.add(stored)
  }

  function writeLater() {
    timer ??= setTimeout(() => (writing = write()), pauseMs)
  }

  return (turn: LiveTurn) => {
    const stored: Stored = { turn, upTo: 0, isOver: false }
    return {
      later() {
        if (stored.isOver) return
        untold.add(stored)
        writeLater()
      },
      /** Resolves when nothing more of it is written. */
      async stop() {
        stored.isOver = true
        await writing
      },
    }
  }
}
