import type { Postings } from './words/postings.ts'

/** Words that a word of a search may mean, and how surely each is meant. */
export interface Meant {
  postings: Postings
  sureness: number
}

/** To look one template up among those that have a word takes as long as to go past so many of them. */
const lookUpCost = 16

/**
 * What each template scores in one search: the best of what each word of the search may mean, added up. The same memory
 * serves every search: what one has counted is there until the next begins.
 */
export class Scores {
  #total = new Float64Array(0)
  #best = new Float64Array(0)
  #words = new Uint8Array(0)
  #lastWord = new Uint8Array(0)
  #touched = new Uint32Array(0)
  #touchedCount = 0

  /** The places of the templates that have a word of the search; where they need all, the rarest one. */
  count(meanings: readonly (readonly Meant[])[], places: number, needsAll: boolean): Uint32Array {
    this.#clear(places)
    const rarestFirst = meanings.toSorted((one, other) => lengthOf(one) - lengthOf(other))
    for (const [n, meant] of rarestFirst.entries()) for (const one of meant) this.#add(one, n + 1, needsAll)
    return this.#touched.subarray(0, this.#touchedCount)
  }

  /** By place. */
  get all(): Readonly<Float64Array> {
    return this.#total
  }

  /** How many of the words of the search stand there. */
  wordsAt(place: number): number {
    return this.#words[place]!
  }

  raise(place: number, score: number) {
    this.#total[place]! += score
  }

  #add({ postings, sureness }: Meant, word: number, needsAll: boolean) {
    const { places, weights, length } = postings
    if (needsAll && word > 1 && this.#touchedCount * lookUpCost < length) {
      for (const place of this.#touched.subarray(0, this.#touchedCount)) {
        const weight = this.#words[place]! >= word - 1 ? postings.weightAt(place) : 0
        if (weight > 0) this.#hit(place, weight * sureness, word)
      }
      return
    }
    for (let at = 0; at < length; at += 1) {
      const place = places[at]!
      const isWanted = !needsAll || this.#words[place]! >= word - 1
      if (isWanted) this.#hit(place, weights[at]! * sureness, word)
    }
  }

  #hit(place: number, score: number, word: number) {
    const before = this.#lastWord[place]
    if (before === word) {
      const more = score - this.#best[place]!
      if (more <= 0) return
      this.#total[place]! += more
    } else {
      if (before === 0) this.#touched[this.#touchedCount++] = place
      this.#lastWord[place] = word
      this.#words[place]! += 1
      this.#total[place]! += score
    }
    this.#best[place] = score
  }

  #clear(places: number) {
    for (const place of this.#touched.subarray(0, this.#touchedCount)) {
      this.#total[place] = 0
      this.#words[place] = 0
      this.#lastWord[place] = 0
    }
    this.#touchedCount = 0
    if (this.#total.length < places) this.#grow(places * 2)
  }

  #grow(places: number) {
    this.#total = new Float64Array(places)
    this.#best = new Float64Array(places)
    this.#words = new Uint8Array(places)
    this.#lastWord = new Uint8Array(places)
    this.#touched = new Uint32Array(places)
  }
}

const lengthOf = (meant: readonly Meant[]) =>
  meant.reduce((length, { postings }) => length + postings.length, 0)
