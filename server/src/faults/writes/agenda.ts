import { kinds, type KindName } from './kinds.ts'
import type { Writer } from './writer.ts'

const UNKNOWN_MS = 50

/** What is written next, so that every kind has its turn, and what is under way. */
export class Agenda {
  readonly acknowledged = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0])) as Record<
    KindName,
    number
  >
  /** Comes before all others, once. */
  first: KindName | undefined
  /** What each was in the middle of when the server died: that comes first when there is one again. */
  readonly cutOff = new Map<Writer, KindName>()
  readonly #begun = new Map<KindName, number[]>()
  readonly #lastMs = new Map<KindName, number>()

  begin(writer: Writer): KindName {
    const kind = this.cutOff.get(writer) ?? this.first ?? this.#leastWritten()
    if (kind === this.first) this.first = undefined
    this.cutOff.set(writer, kind)
    this.#begun.set(kind, [...this.#since(kind), performance.now()])
    return kind
  }

  end(kind: KindName) {
    const [since, ...others] = this.#since(kind)
    this.#begun.set(kind, others)
    this.#lastMs.set(kind, performance.now() - since!)
  }

  isUnderWay = (kind: KindName) => this.#since(kind).length > 0

  /** How long the last one of this kind took. */
  lengthOf = (kind: KindName) => this.#lastMs.get(kind) ?? UNKNOWN_MS

  missing = () => this.#names().filter((kind) => this.acknowledged[kind] === 0)

  #names = () => Object.keys(this.acknowledged) as KindName[]

  #since = (kind: KindName) => this.#begun.get(kind) ?? []

  #leastWritten() {
    const written = (kind: KindName) => this.acknowledged[kind] + this.#since(kind).length
    return this.#names().reduce((least, kind) => (written(kind) < written(least) ? kind : least))
  }
}
