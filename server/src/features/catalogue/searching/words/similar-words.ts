import type { KnownWord } from './known-word.ts'

/**
 * Words that a misspelt one may stand for. One error leaves its first letter or its last: only the words with either are looked
 * through for it, a tenth of those of its length.
 */
export class SimilarWords {
  readonly #groups = new Map<string, Group>()

  add(word: KnownWord) {
    for (const key of groupsOf(word.word)) {
      const group = this.#groups.get(key) ?? new Group()
      this.#groups.set(key, group)
      group.add(word)
    }
  }

  remove(word: KnownWord) {
    for (const key of groupsOf(word.word)) this.#groups.get(key)?.remove(word)
  }

  /** Those that may lie so many errors away. */
  near(word: string, errors: number): string[] {
    const lengths = Array.from({ length: 2 * errors + 1 }, (_, n) => word.length - errors + n)
    const keys = lengths.flatMap((length) => {
      const [all, ...ends] = groupsOf(word, length)
      return errors === 1 ? ends : all!
    })
    return [...new Set(keys.flatMap((key) => this.#groups.get(key)?.near(word, errors) ?? []))]
  }
}

const groupsOf = (word: string, length = word.length) => [
  `${length}`,
  `${length}, begins with ${word.at(0)}`,
  `${length}, ends with ${word.at(-1)}`,
]

/** With the letters of each side by side: thousands are looked through. */
class Group {
  readonly #words: KnownWord[] = []
  #letters = new Int32Array(16)
  #oddLetters = new Int32Array(16)

  add(word: KnownWord) {
    const at = this.#words.push(word) - 1
    if (at === this.#letters.length) this.#grow(at * 2)
    const { letters, oddLetters } = lettersOf(word.word)
    this.#letters[at] = letters
    this.#oddLetters[at] = oddLetters
  }

  remove(word: KnownWord) {
    const at = this.#words.indexOf(word)
    const last = this.#words.pop()
    if (!last || last === word) return
    this.#words[at] = last
    this.#letters[at] = this.#letters[this.#words.length]!
    this.#oddLetters[at] = this.#oddLetters[this.#words.length]!
  }

  /** Each error adds a letter, takes one, or changes one for another. */
  near(word: string, errors: number): string[] {
    const { letters, oddLetters } = lettersOf(word)
    const [allLetters, allOddLetters, most] = [this.#letters, this.#oddLetters, 2 * errors]
    const found: string[] = []
    for (let at = 0; at < this.#words.length; at += 1)
      if (bitsOf(allLetters[at]! ^ letters) <= most && bitsOf(allOddLetters[at]! ^ oddLetters) <= most)
        found.push(this.#words[at]!.word)
    return found
  }

  #grow(words: number) {
    const [letters, oddLetters] = [new Int32Array(words), new Int32Array(words)]
    letters.set(this.#letters)
    oddLetters.set(this.#oddLetters)
    this.#letters = letters
    this.#oddLetters = oddLetters
  }
}

/** Which letters a word has, a bit each, and which of them an odd number of times. */
function lettersOf(word: string) {
  let [letters, oddLetters] = [0, 0]
  for (let at = 0; at < word.length; at += 1) {
    const letter = 1 << (word.charCodeAt(at) & 31)
    letters |= letter
    oddLetters ^= letter
  }
  return { letters, oddLetters }
}

function bitsOf(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
