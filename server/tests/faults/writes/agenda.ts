import { kinds, type KindName } from './kinds.ts'
import type { Writer } from './writer.ts'

/** What is written next, so that every kind has its turn, and what is under way. */
export class Agenda {
  readonly acknowledged = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0])) as Record<
    KindName,
    number
  >
  /** Nothing but this is begun. */
  only: KindName | undefined
  /** What each was in the middle of when the server died: that comes first when there is one again. */
  readonly cutOff = new Map<Writer, KindName>()
  readonly #underWay = new Map<KindName, number>()

  begin(writer: Writer): KindName {
    const kind = this.cutOff.get(writer) ?? this.only ?? this.#leastWritten()
    this.cutOff.set(writer, kind)
    this.#underWay.set(kind, this.underWay(kind) + 1)
    return kind
  }

  end(kind: KindName) {
    this.#underWay.set(kind, this.underWay(kind) - 1)
  }

  underWay = (kind: KindName) => this.#underWay.get(kind) ?? 0

  missing = () => this.#names().filter((kind) => this.acknowledged[kind] === 0)

  #names = () => Object.keys(this.acknowledged) as KindName[]

  #leastWritten() {
    const written = (kind: KindName) => this.acknowledged[kind] + this.underWay(kind)
    return this.#names().reduce((least, kind) => (written(kind) < written(least) ? kind : least))
  }
}
