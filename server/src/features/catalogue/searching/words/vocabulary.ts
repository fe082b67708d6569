import type { KnownWord } from './known-word.ts'
import { Postings } from './postings.ts'
import { SimilarWords } from './similar-words.ts'
import { stemOf } from './stems.ts'
import { forgiven, nearest } from './words.ts'

/** All words of the public templates: exact, by their stem, by their first letters, and despite typing errors. */
export class Vocabulary {
  readonly #words = new Map<string, KnownWord>()
  readonly #families = new Map<string, KnownWord[]>()
  readonly #similar = new SimilarWords()
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
    this.#similar.remove(known)
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
    let end = first
    while (this.#begins(end, beginning)) end += 1
    return this.#sorted.slice(first, end)
  }

  /** Those with the fewest typing errors. Most have no more than one, and far fewer words have to be compared letter by letter. */
  nearestTo(word: string): KnownWord[] {
    for (let errors = 1; errors <= forgiven(word.length); errors += 1) {
      const near = nearest(word, this.#similar.near(word, errors), errors)
      if (near.length > 0) return near.map((found) => this.#words.get(found)!)
    }
    return []
  }

  #begins(at: number, beginning: string) {
    return this.#sorted[at]?.word.startsWith(beginning) ?? false
  }

  #add(word: string) {
    const known = { word, stem: stemOf(word), postings: new Postings() }
    this.#words.set(word, known)
    this.#sorted.splice(this.#firstFrom(word), 0, known)
    putIn(this.#families, known.stem, known)
    this.#similar.add(known)
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
