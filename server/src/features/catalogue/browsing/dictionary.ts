import { forgiven, nearest } from './words.ts'
import { begunMax, type FoundWord, type StoredWords } from './word-repository.ts'

/** The words of the catalogue as they were at one version. Whoever searches with it has the database compare the version. */
export class Dictionary {
  readonly version: string
  readonly #words: readonly string[]
  readonly #stems: readonly string[]
  /** Where the table has each word: of words that are equally near, the database takes the first. */
  readonly #places: Uint32Array
  readonly #lengths: Uint16Array
  /** Which letters each word has, a bit each. */
  readonly #letters: Int32Array

  constructor({ version, words, stems, places }: StoredWords) {
    this.version = version
    this.#words = words
    this.#stems = stems
    this.#places = Uint32Array.from(places)
    this.#lengths = Uint16Array.from(words, ({ length }) => length)
    this.#letters = Int32Array.from(words, lettersOf)
  }

  has(word: string): boolean {
    return this.#words[this.#firstFrom(word)] === word
  }

  /** What the database would say of a word, as long as it does not know the stem of one that is not in here. */
  lookUp(word: string): FoundWord {
    const at = this.#firstFrom(word)
    const isKnown = this.#words[at] === word
    const stem = isKnown ? this.#stems[at]! : word
    const alike = () => (isKnown ? [] : this.#nearest(word))
    return { word, stem, isKnown, begun: this.#begunFrom(at, word), alike }
  }

  /** Where the words begin that come at this one or after it, in the order of their bytes. */
  #firstFrom(word: string): number {
    const bytes = Buffer.from(word)
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (Buffer.compare(Buffer.from(this.#words[middle]!), bytes) < 0) low = middle + 1
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
    const [letters, lengths, asked] = [this.#letters, this.#lengths, lettersOf(word)]
    const found: number[] = []
    for (let at = 0; at < letters.length; at += 1)
      if (bitsOf(letters[at]! ^ asked) <= 2 * errors && Math.abs(lengths[at]! - word.length) <= errors)
        found.push(at)
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
