/** The places of the templates that have one word, in order, and for each what the word counts there. */
export class Postings {
  #places = new Uint32Array(4)
  #weights = new Uint8Array(4)
  #length = 0

  get length() {
    return this.#length
  }

  /** More may stand behind the last one. */
  get places(): Readonly<Uint32Array> {
    return this.#places
  }

  get weights(): Readonly<Uint8Array> {
    return this.#weights
  }

  /** Nothing where the word does not stand. */
  weightAt(place: number): number {
    const at = this.#firstFrom(place)
    return at < this.#length && this.#places[at] === place ? this.#weights[at]! : 0
  }

  /** At a place that does not have the word yet. */
  add(place: number, weight: number) {
    if (this.#length === this.#places.length) this.#grow()
    const at = this.#firstFrom(place)
    this.#places.copyWithin(at + 1, at, this.#length)
    this.#weights.copyWithin(at + 1, at, this.#length)
    this.#places[at] = place
    this.#weights[at] = weight
    this.#length += 1
  }

  remove(place: number) {
    const at = this.#firstFrom(place)
    if (at === this.#length || this.#places[at] !== place) return
    this.#places.copyWithin(at, at + 1, this.#length)
    this.#weights.copyWithin(at, at + 1, this.#length)
    this.#length -= 1
  }

  #firstFrom(place: number): number {
    let [low, high] = [0, this.#length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#places[middle]! < place) low = middle + 1
      else high = middle
    }
    return low
  }

  #grow() {
    const [places, weights] = [new Uint32Array(this.#length * 2), new Uint8Array(this.#length * 2)]
    places.set(this.#places)
    weights.set(this.#weights)
    this.#places = places
    this.#weights = weights
  }
}
