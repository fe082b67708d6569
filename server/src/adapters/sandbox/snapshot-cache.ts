import type { Snapshot } from './interpreter.ts'

interface Entry {
  snapshot: Snapshot
  /** Who alone uses it; undefined when several people do. */
  person: string | undefined
}

/**
 * Keeps the snapshots that were used last, up to a number of bytes. What one person alone uses may fill a quarter of
 * it: whoever tries many sources pushes out their own.
 */
export class SnapshotCache {
  readonly #entries = new Map<string, Entry>()
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string, person: string): Snapshot | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.person !== person) entry.person = undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.snapshot
  }

  set(key: string, snapshot: Snapshot, person: string) {
    this.#delete(key)
    this.#entries.set(key, { snapshot, person })
    this.#bytes += snapshot.bytes.length
    const own = [...this.#entries].filter(([, entry]) => entry.person === person)
    let ownBytes = own.reduce((sum, [, entry]) => sum + entry.snapshot.bytes.length, 0)
    // One that is larger than a person's share stays until they load another.
    for (const [oldest, entry] of own.slice(0, -1)) {
      if (ownBytes <= this.#limit / 4) break
      ownBytes -= entry.snapshot.bytes.length
      this.#delete(oldest)
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#delete(oldest)
    }
  }

  #delete(key: string) {
    const entry = this.#entries.get(key)
    if (entry && this.#entries.delete(key)) this.#bytes -= entry.snapshot.bytes.length
  }
}
