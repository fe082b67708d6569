import type { KnownWord } from './known-word.ts'
import { Postings } from './postings.ts'
import { SimilarWords } from './similar-words.ts'
import { SortedWords } from './sorted-words.ts'
import { stemOf } from './stems.ts'
import { forgiven, nearest } from './words.ts'

/** Only somebody who made them up has more words of the same letters; the oldest are compared. */
const comparedMax = 5000

/** All words of the public templates: exact, by their stem, by their first letters, and despite typing errors. */
export class Vocabulary {
  readonly #words = new Map<string, KnownWord>()
  readonly #families = new Map<string, KnownWord[]>()
  readonly #similar = new SimilarWords()
  readonly #sorted = new SortedWords()

  get(word: string): KnownWord | undefined {
    return this.#words.get(word)
  }

  getOrAdd(word: string): KnownWord {
    return this.#words.get(word) ?? this.#add(word)
  }

  /** For a word that no template has any more. */
  remove(known: KnownWord) {
    this.#words.delete(known.word)
    this.#sorted.remove(known)
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
    return this.#sorted.begunBy(beginning)
  }

  /** Those with the fewest typing errors. Most have no more than one, and far fewer words have to be compared letter by letter. */
  nearestTo(word: string): KnownWord[] {
    for (let errors = 1; errors <= forgiven(word.length); errors += 1) {
      const near = nearest(word, this.#similar.near(word, errors).slice(0, comparedMax), errors)
      if (near.length > 0) return near.map((found) => this.#words.get(found)!)
    }
    return []
  }

  #add(word: string) {
    const known = { word, stem: stemOf(word), postings: new Postings() }
    this.#words.set(word, known)
    this.#sorted.add(known)
    putIn(this.#families, known.stem, known)
    this.#similar.add(known)
    return known
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
