import { hours } from '../../../core/operation/clock.ts'
import type { Db } from '../../../db/client.ts'
import { follow, readWhole, type Followed } from './reading.ts'
import type { Shelf } from './shelf.ts'

/** So long other servers may not see a change. */
export const freshMs = 500

/** Changes are kept for a day. */
const followedMs = hours(12)

/** However the database came by another state, it is shown after a day. */
const wholeMs = hours(24)

/** The shelf of this process, which follows the database's. */
class KeptShelf {
  readonly #db: Db
  #followed: Followed | undefined
  #readAt = -Infinity
  #wholeAt = -Infinity
  #isRenewing = false
  #wantedFor = -1
  #begunFor = -1
  #begunAt = -Infinity
  /** The one that began last, unless it failed. */
  #latest: Promise<Shelf> | undefined
  /** The one that begins when the one before is over. */
  #next: Promise<Shelf> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** As it is at most half a second ago, and with every change that this process knows of. */
  upToDate(changes: number): Promise<Shelf> {
    const isFresh = changes === this.#begunFor && performance.now() < this.#begunAt + freshMs
    if (isFresh && this.#latest) return this.#latest
    this.#wantedFor = changes
    // However slow the database is, searches wait for two readings at the most.
    this.#next ??= Promise.resolve(this.#latest)
      .catch(() => {})
      .then(() => this.#begin())
    return this.#next
  }

  #begin(): Promise<Shelf> {
    this.#next = undefined
    this.#begunFor = this.#wantedFor
    this.#begunAt = performance.now()
    const reading = this.#read(this.#begunAt)
    reading.catch(() => (this.#latest = undefined))
    this.#latest = reading
    return reading
  }

  async #read(now: number): Promise<Shelf> {
    const followed = now < this.#readAt + followedMs ? this.#followed : undefined
    const isFollowed = followed !== undefined && (await follow(this.#db, followed))
    const current = isFollowed ? followed : await this.#readWhole()
    this.#readAt = now
    if (now >= this.#wholeAt + wholeMs && !this.#isRenewing) void this.#renew()
    return current.shelf
  }

  async #readWhole() {
    const begunAt = performance.now()
    const whole = await readWhole(this.#db)
    this.#followed = whole
    this.#wholeAt = begunAt
    return whole
  }

  /** Searches go on with what is there; where it fails, the next reading tries again. */
  async #renew() {
    this.#isRenewing = true
    await this.#readWhole().catch(() => {})
    this.#isRenewing = false
  }
}

const kept = new WeakMap<Db, KeptShelf>()

export function shelfOf(db: Db): KeptShelf {
  const known = kept.get(db) ?? new KeptShelf(db)
  kept.set(db, known)
  return known
}
