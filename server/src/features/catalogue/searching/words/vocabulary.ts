import type { KnownWord } from './known-word.ts'
import { Postings } from './postings.ts'
import { stemOf } from './stems.ts'
import { forgiven, nearest } from './words.ts'
import { WordsOfLength } from './words-of-length.ts'

/** All words of the public templates: exact, by their stem, by their first letters, and despite typing errors. */
export class Vocabulary {
  readonly #words = new Map<string, KnownWord>()
  readonly #families = new Map<string, KnownWord[]>()
  readonly #byLength = new Map<number, WordsOfLength>()
  /** In order, so that what begins with some letters is one stretch. */
  readonly #sorted: KnownWord[] = []

  get(word: string): KnownWord | undefined {
    return this.#words.get(word)
  }

  getOrAdd(word: string): KnownWord {
    return this.#words.get(word) ?? this.#add(word)
  }

  /** For a word that no template has any more. */
  remove(known: KnownWord) {
    this.#words.delete(known.word)
    this.#sorted.splice(this.#firstFrom(known.word), 1)
    takeOut(this.#families, known.stem, known)
    this.#byLength.get(known.word.length)!.remove(known)
  }

  /** The words with the stem of this one. */
  familyOf(word: string): readonly KnownWord[] {
    return this.familyOfStem(this.#words.get(word)?.stem ?? stemOf(word))
  }

  familyOfStem(stem: string): readonly KnownWord[] {
    return this.#families.get(stem) ?? []
  }

  begunBy(beginning: string): KnownWord[] {
    const first = this.#firstFrom(beginning)
    // No letter comes after this one, which is none.
    return this.#sorted.slice(first, this.#firstFrom(`${beginning}\uFFFF`))
  }

  /** Those with the fewest typing errors. Most have no more than one, and far fewer words have to be compared letter by letter. */
  nearestTo(word: string): KnownWord[] {
    for (let errors = 1; errors <= forgiven(word.length); errors += 1) {
      const near = nearest(word, this.#within(word, errors), errors)
      if (near.length > 0) return near.map((found) => this.#words.get(found)!)
    }
    return []
  }

  #add(word: string) {
    const known = { word, stem: stemOf(word), postings: new Postings() }
    this.#words.set(word, known)
    this.#sorted.splice(this.#firstFrom(word), 0, known)
    putIn(this.#families, known.stem, known)
    this.#ofLength(word.length).add(known)
    return known
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

  #ofLength(length: number): WordsOfLength {
    const known = this.#byLength.get(length) ?? new WordsOfLength()
    this.#byLength.set(length, known)
    return known
  }

  #within(word: string, errors: number): string[] {
    const lengths = Array.from({ length: 2 * errors + 1 }, (_, n) => word.length - errors + n)
    return lengths.flatMap((length) => this.#byLength.get(length)?.near(word, errors) ?? [])
  }
}

function putIn(lists: Map<string, KnownWord[]>, key: string, word: KnownWord) {
  const list = lists.get(key)
  if (list) list.push(word)
  else lists.set(key, [word])
}

function takeOut(lists: Map<string, KnownWord[]>, key: string, word: KnownWord) {
  const list = lists.get(key)!
  list.splice(list.indexOf(word), 1)
  if (list.length === 0) lists.delete(key)
}
