import type { KnownWord } from './known-word.ts'

/** So many are added before they are sorted in: of a hundred thousand, each alone would move half of the others. */
const unsortedMax = 1000

/** Words in order, so that those that begin with some letters are one stretch. */
export class SortedWords {
  #sorted: KnownWord[] = []
  #added: KnownWord[] = []

  add(known: KnownWord) {
    this.#added.push(known)
    if (this.#added.length === unsortedMax) this.#sortIn()
  }

  remove(known: KnownWord) {
    this.#sortIn()
    this.#sorted.splice(this.#firstFrom(known.word), 1)
  }

  begunBy(beginning: string): KnownWord[] {
    this.#sortIn()
    const first = this.#firstFrom(beginning)
    for (let end = first; ; end += 1)
      if (!this.#sorted[end]?.word.startsWith(beginning)) return this.#sorted.slice(first, end)
  }

  #sortIn() {
    if (this.#added.length === 0) return
    const parts: KnownWord[][] = []
    let from = 0
    for (const known of this.#added.sort((one, other) => (one.word < other.word ? -1 : 1))) {
      const at = this.#firstFrom(known.word)
      parts.push(this.#sorted.slice(from, at), [known])
      from = at
    }
    this.#sorted = new Array<KnownWord>().concat(...parts, this.#sorted.slice(from))
    this.#added = []
  }

  /** Where the words begin that come at this one or after it. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#sorted[middle]!.word < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
