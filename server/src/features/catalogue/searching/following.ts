import { setImmediate as breathe } from 'node:timers/promises'
import { hours } from '../../../core/operation/clock.ts'
import type { Db } from '../../../db/client.ts'
import * as repository from './change-repository.ts'
import { shelved } from './shelved.ts'
import { Shelf } from './shelf.ts'

/** So long other servers may not see a change. */
export const freshMs = 500

/** Changes are kept for a day. */
const followedMs = hours(12)

const batch = 500

/** The shelf of this process, which follows the database's. */
class KeptShelf {
  readonly #db: Db
  #shelf: Shelf | undefined
  /** Where the next reading of changes begins. */
  #seen = ''
  #readAt = -Infinity
  #begunFor = -1
  #begunAt = -Infinity
  #reading: Promise<unknown> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
  }

  /** As it is at most half a second ago, and with every change that this process knows of. */
  async upToDate(changes: number): Promise<Shelf> {
    const now = performance.now()
    if (changes !== this.#begunFor || now >= this.#begunAt + freshMs) {
      this.#begunFor = changes
      this.#begunAt = now
      this.#reading = this.#reading.catch(() => {}).then(() => this.#read())
      this.#reading.catch(() => (this.#begunAt = -Infinity))
    }
    await this.#reading
    return this.#shelf!
  }

  async #read() {
    const now = performance.now()
    if (this.#shelf && now < this.#readAt + followedMs) await this.#follow(this.#shelf)
    else await this.#readAll()
    this.#readAt = now
  }

  async #follow(shelf: Shelf) {
    const { seen, ids } = await repository.readChanges(this.#db, this.#seen)
    for (let at = 0; at < ids.length; at += batch) {
      const changed = ids.slice(at, at + batch)
      const rows = await repository.readChanged(this.#db, changed)
      const shown = new Set(rows.map(({ id }) => id))
      for (const id of changed) if (!shown.has(id)) shelf.remove(id)
      for (const row of rows) shelf.put(shelved(row))
      await breathe()
    }
    this.#seen = seen
  }

  async #readAll() {
    const shelf = new Shelf()
    const { seen } = await repository.readChanges(this.#db, undefined)
    let last: string | undefined
    do {
      const rows = await repository.readAfter(this.#db, last, batch)
      for (const row of rows) shelf.put(shelved(row))
      last = rows.at(-1)?.id
    } while (last)
    this.#seen = seen
    await this.#follow(shelf)
    this.#shelf = shelf
  }
}

const kept = new WeakMap<Db, KeptShelf>()

export function shelfOf(db: Db): KeptShelf {
  const known = kept.get(db) ?? new KeptShelf(db)
  kept.set(db, known)
  return known
}
