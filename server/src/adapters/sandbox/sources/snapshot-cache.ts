import type { Snapshot } from '../interpreter/interpreter.ts'

interface Entry {
  snapshot: Snapshot
  /** Who alone uses it; undefined when several people do. */
  person: string | undefined
}

/**
 * Keeps the snapshots that were used last, up to a number of bytes. When it is full, those go first that are used by
 * one person alone who fills more than a quarter of it: whoever tries many sources pushes out their own.
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
    if (this.#bytes <= this.#limit) return
    while (this.#bytes > this.#limit) this.#delete(this.#leastNeeded())
    // Shared memory is little to V8, however large it is: left to itself it would keep gigabytes of it.
    globalThis.gc?.()
  }

  /** The oldest of those that are somebody's alone who has more than their share, else the oldest. */
  #leastNeeded(): string {
    const held = new Map<string, number>()
    for (const { snapshot, person } of this.#entries.values())
      if (person !== undefined) held.set(person, (held.get(person) ?? 0) + snapshot.bytes.length)
    const isOver = ({ person }: Entry) => person !== undefined && (held.get(person) ?? 0) > this.#limit / 4
    const keys = [...this.#entries].filter(([, entry]) => isOver(entry)).map(([key]) => key)
    const [oldest] = keys.length > 0 ? keys : this.#entries.keys()
    return oldest ?? ''
  }

  #delete(key: string) {
    const entry = this.#entries.get(key)
    if (entry && this.#entries.delete(key)) this.#bytes -= entry.snapshot.bytes.length
  }
}
