import { forgiven, nearest } from './words.ts'
import { begunMax, stemFoundLately, type FoundWord, type StoredWords } from './word-repository.ts'

/** The words of the catalogue as they were at one version. Whoever searches with it has the database compare the version. */
export class Dictionary {
  readonly version: string
  readonly #words: readonly string[]
  readonly #stems: readonly string[]
  /** Where the table has each word: of words that are equally near, the database takes the first. */
  readonly #places: readonly number[]
  /** Places in the list of words, by length. */
  readonly #byLength: ReadonlyMap<number, readonly number[]>
  /** Which letters each word has, a bit each. */
  readonly #letters: Int32Array

  constructor({ version, words, stems, places }: StoredWords) {
    this.version = version
    this.#words = words
    this.#stems = stems
    this.#places = places
    this.#byLength = Map.groupBy(words.keys(), (at) => words[at]!.length)
    this.#letters = Int32Array.from(words, lettersOf)
  }

  /** What the database would say of a word, as long as the catalogue does not have its stem where `isSure` is false. */
  lookUp(word: string): FoundWord & { isSure: boolean } {
    const at = this.#firstFrom(word)
    const stem = this.#words[at] === word ? this.#stems[at] : stemFoundLately(word)
    const isKnown = this.#words[at] === word || (stem !== undefined && this.#has(stem))
    const alike = () => (isKnown ? [] : this.#nearest(word))
    const begun = this.#begunFrom(at, word)
    return { word, stem: stem ?? word, isKnown, begun, alike, isSure: stem !== undefined }
  }

  #has(word: string): boolean {
    return this.#words[this.#firstFrom(word)] === word
  }

  /** Where the words begin that come at this one or after it. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#words[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }

  #begunFrom(at: number, beginning: string): string[] {
    const begun: string[] = []
    for (const word of this.#words.slice(at, at + begunMax + 1))
      if (word.startsWith(beginning)) begun.push(word)
    return begun
  }

  /** With one typing error first: most have no more, and far fewer words have to be compared letter by letter. */
  #nearest(word: string): [word: string, stem: string][] {
    for (let errors = 1; errors <= forgiven(word.length); errors += 1) {
      const near = nearest(word, this.#within(word, errors), errors)
      if (near.length > 0) return near.map((known) => [known, this.#stems[this.#firstFrom(known)]!])
    }
    return []
  }

  /** Those that may lie so many errors away: each adds a letter, takes one, or changes one for another. */
  #within(word: string, errors: number): string[] {
    const [letters, asked] = [this.#letters, lettersOf(word)]
    const found: number[] = []
    for (let length = word.length - errors; length <= word.length + errors; length += 1)
      for (const at of this.#byLength.get(length) ?? [])
        if (bitsOf(letters[at]! ^ asked) <= 2 * errors) found.push(at)
    return found
      .sort((left, right) => this.#places[left]! - this.#places[right]!)
      .map((at) => this.#words[at]!)
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsOf(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
