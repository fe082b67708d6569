import type { EgressOutcome } from '@agentry/contract/egress'
import type { EgressDecision } from '@agentry/contract/rules/egress'
import type { Db } from '../../../../db/client.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { listDecisions } from './ask-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'log'>

interface Waiter {
  ports: Needs
  expiresAt: Date
  settle(outcome: EgressOutcome): void
}

/** Another replica may take the decision: it is looked for this often, for all who wait in one query. */
const lookEveryMs = 500

/** Turns that wait on one server; further ones are refused at once, so that waiting turns never fill it. */
const mostWaiting = 300

const desks = new WeakMap<Db, AskDesk>()

export function deskOf(db: Db): AskDesk {
  const desk = desks.get(db) ?? new AskDesk()
  desks.set(db, desk)
  return desk
}

/** Where turns of this server wait for decisions. Nobody holds a connection or a lock meanwhile. */
class AskDesk {
  readonly #waiting = new Map<string, Waiter>()
  #isLooking = false

  get isFull() {
    return this.#waiting.size >= mostWaiting
  }

  /** The decision, `expired` after its time, or the reason of the signal. */
  wait(ports: Needs, { id, expiresAt, signal }: { id: string; expiresAt: Date; signal: AbortSignal }) {
    return new Promise<EgressOutcome>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(id)
        reject(signal.reason as Error)
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.set(id, {
        ports,
        expiresAt,
        settle: (outcome) => {
          signal.removeEventListener('abort', leave)
          this.#waiting.delete(id)
          resolve(outcome)
        },
      })
      if (!this.#isLooking) this.#lookLater()
    })
  }

  /** For a decision that was taken on this server. */
  tell(id: string, decision: EgressDecision) {
    this.#waiting.get(id)?.settle(decision)
  }

  #lookLater() {
    this.#isLooking = true
    setTimeout(() => void this.#look(), lookEveryMs)
  }

  async #look() {
    const [first] = this.#waiting.values()
    if (first) await this.#settleDecided(first.ports)
    for (const { ports, expiresAt, settle } of this.#waiting.values())
      if (ports.clock.now() >= expiresAt) settle('expired')
    this.#isLooking = false
    if (this.#waiting.size > 0) this.#lookLater()
  }

  /** A database that is away is asked again at the next look. */
  async #settleDecided({ db, log }: Needs) {
    const decisions = await listDecisions(db, [...this.#waiting.keys()]).catch((error: unknown) => {
      log.warn({ err: error }, 'decisions could not be read')
      return new Map<string, EgressDecision>()
    })
    for (const [id, decision] of decisions) this.tell(id, decision)
  }
}
