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
 * serves every search: what one has counted is there until the next begins. It is small, because a frequent word goes through it
 * tens of thousands of times: a word counts 100 at most, and a search has at most eight.
 */
export class Scores {
  #total = new Uint16Array(0)
  /** Of the last word that stands there. */
  #best = new Uint8Array(0)
  #lastWord = new Uint8Array(0)
  #touched = new Uint32Array(0)
  #touchedCount = 0
  #having = new Uint32Array(0)

  /** The places of the templates that have a word of the search. */
  countAny(meanings: readonly (readonly Meant[])[], places: number): Uint32Array {
    this.#clear(places)
    for (const [n, meant] of meanings.entries()) this.#addAny(meant, n + 1)
    return this.#touched.slice(0, this.#touchedCount)
  }

  /** The places of the templates that have every word of the search. */
  countAll(meanings: readonly (readonly Meant[])[], places: number): Uint32Array {
    this.#clear(places)
    const [rarest = [], ...others] = meanings.toSorted((one, other) => lengthOf(one) - lengthOf(other))
    this.#addAny(rarest, 1)
    let having: Uint32Array = this.#touched.slice(0, this.#touchedCount)
    for (const [n, meant] of others.entries()) having = this.#addToAll(meant, n + 2, having)
    return having
  }

  /** By place. */
  get all(): Readonly<Uint16Array> {
    return this.#total
  }

  raise(place: number, score: number) {
    this.#total[place]! += score
  }

  #addAny(meant: readonly Meant[], word: number) {
    const [total, best, lastWord, touched] = [this.#total, this.#best, this.#lastWord, this.#touched]
    let count = this.#touchedCount
    for (const { postings, sureness } of meant) {
      const { places, weights, length } = postings
      for (let at = 0; at < length; at += 1) {
        const place = places[at]!
        const score = weights[at]! * sureness
        const before = lastWord[place]!
        if (before !== word) {
          if (before === 0) touched[count++] = place
          lastWord[place] = word
          total[place]! += score
          best[place] = score
        } else if (score > best[place]!) {
          total[place]! += score - best[place]!
          best[place] = score
        }
      }
    }
    this.#touchedCount = count
  }

  /** Those of the places that have the word, too. */
  #addToAll(meant: readonly Meant[], word: number, those: Uint32Array): Uint32Array {
    const [total, best, lastWord, having] = [this.#total, this.#best, this.#lastWord, this.#having]
    let count = 0
    const add = (place: number, score: number) => {
      if (lastWord[place] !== word) {
        having[count++] = place
        lastWord[place] = word
        total[place]! += score
        best[place] = score
      } else if (score > best[place]!) {
        total[place]! += score - best[place]!
        best[place] = score
      }
    }
    for (const { postings, sureness } of meant) {
      const { places, weights, length } = postings
      if (those.length * lookUpCost < length) {
        for (const place of those) {
          const weight = postings.weightAt(place)
          if (weight > 0) add(place, weight * sureness)
        }
      } else {
        for (let at = 0; at < length; at += 1) {
          const place = places[at]!
          if (lastWord[place]! >= word - 1) add(place, weights[at]! * sureness)
        }
      }
    }
    return having.slice(0, count)
  }

  #clear(places: number) {
    for (const place of this.#touched.subarray(0, this.#touchedCount)) {
      this.#total[place] = 0
      this.#lastWord[place] = 0
    }
    this.#touchedCount = 0
    if (this.#total.length < places) this.#grow(places * 2)
  }

  #grow(places: number) {
    this.#total = new Uint16Array(places)
    this.#best = new Uint8Array(places)
    this.#lastWord = new Uint8Array(places)
    this.#touched = new Uint32Array(places)
    this.#having = new Uint32Array(places)
  }
}

const lengthOf = (meant: readonly Meant[]) =>
  meant.reduce((length, { postings }) => length + postings.length, 0)
