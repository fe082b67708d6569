import type { Snapshot } from './interpreter.ts'

/** Keeps the snapshots that were used last, up to a number of bytes. */
export class SnapshotCache {
  readonly #entries = new Map<string, Snapshot>()
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Snapshot | undefined {
    const snapshot = this.#entries.get(key)
    if (!snapshot) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, snapshot)
    return snapshot
  }

  set(key: string, snapshot: Snapshot) {
    this.#delete(key)
    this.#entries.set(key, snapshot)
    this.#bytes += snapshot.bytes.length
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#delete(oldest)
    }
  }

  #delete(key: string) {
    const snapshot = this.#entries.get(key)
    if (snapshot && this.#entries.delete(key)) this.#bytes -= snapshot.bytes.length
  }
}
