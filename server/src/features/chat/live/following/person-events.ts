import type { PersonEvent } from '@agentry/contract/conversations'
import { abortable } from '../../../../core/concurrency/abortable.ts'
import type { Numbered } from '../../../../core/http/answers/numbered-events.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { listRunningOf } from '../running-turn-repository.ts'

/** A connection that has not taken so many changes is told all that is being answered instead. */
const mostWaiting = 100

/** One connection of a person: what it has not been told yet. */
class Listener {
  #waiting: PersonEvent[] = []
  #hasMissed = true
  #news = Promise.withResolvers<void>()

  hear(event: PersonEvent) {
    if (this.#waiting.length >= mostWaiting) return this.miss()
    this.#waiting.push(event)
    this.#news.resolve()
  }

  miss() {
    this.#waiting = []
    this.#hasMissed = true
    this.#news.resolve()
  }

  async next(signal: AbortSignal): Promise<PersonEvent[] | 'missed'> {
    await abortable(this.#news.promise, signal)
    return this.take()
  }

  take(): PersonEvent[] | 'missed' {
    const told = this.#hasMissed ? 'missed' : this.#waiting
    this.#waiting = []
    this.#hasMissed = false
    this.#news = Promise.withResolvers()
    return told
  }
}

/** What happens to the conversations of the people who listen at this server. */
export function openPersonEvents({ db, signals }: Pick<Ports, 'db' | 'signals'>) {
  const listeners = new Map<string, Set<Listener>>()
  const stop = signals.listen({
    heard(signal) {
      if (signal.about !== 'person') return
      for (const listener of listeners.get(signal.id) ?? []) listener.hear(signal.event)
    },
    missed() {
      for (const all of listeners.values()) for (const listener of all) listener.miss()
    },
  })

  const answering = async (ownerId: string) => ({ conversations: await listRunningOf(db, ownerId) })

  async function* follow(ownerId: string, signal: AbortSignal): AsyncGenerator<Numbered<PersonEvent>> {
    const listener = new Listener()
    const all = listeners.get(ownerId) ?? new Set()
    listeners.set(ownerId, all.add(listener))
    try {
      for (let told = listener.take(); ; told = await listener.next(signal)) {
        if (told === 'missed') yield { event: { type: 'answering', ...(await answering(ownerId)) } }
        else for (const event of told) yield { event }
      }
    } finally {
      all.delete(listener)
      if (all.size === 0) listeners.delete(ownerId)
    }
  }

  return { answering, follow, stop }
}
