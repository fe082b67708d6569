import type { Shelved } from './shelved.ts'

const names = ['popularity', 'downloads', 'rating', 'createdAt', 'nameStart', 'nameNext', 'idStart'] as const
type Name = (typeof names)[number]

/**
 * The numbers by which templates are put in order, side by side for each kind: a word that most templates have compares hundreds of
 * thousands of times, and reading each template for that takes ten times as long.
 */
export class Columns {
  #columns = columnsOf(16)

  get(name: Name): Readonly<Float64Array> {
    return this.#columns[name]
  }

  set(place: number, template: Shelved) {
    if (place >= this.#columns.popularity.length) this.#grow(place * 2)
    const numbers = numbersOf(template)
    for (const name of names) this.#columns[name][place] = numbers[name]
  }

  #grow(places: number) {
    const columns = columnsOf(places)
    for (const name of names) columns[name].set(this.#columns[name])
    this.#columns = columns
  }
}

const columnsOf = (places: number) => ({
  popularity: new Float64Array(places),
  downloads: new Float64Array(places),
  rating: new Float64Array(places),
  createdAt: new Float64Array(places),
  nameStart: new Float64Array(places),
  nameNext: new Float64Array(places),
  idStart: new Float64Array(places),
})

/** Texts by their beginnings, which nearly always tell which of two comes first. */
const numbersOf = ({ id, byName, popularity, downloads, rating, createdAt }: Shelved) => ({
  popularity,
  downloads,
  rating,
  createdAt,
  nameStart: numberOf(byName, 0),
  nameNext: numberOf(byName, 3),
  idStart: Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16),
})

/** Three letters from a place on as a number that is larger the later they come. */
const numberOf = (text: string, from: number) =>
  [0, 1, 2].reduce((number, at) => number * 65_536 + (text.charCodeAt(from + at) || 0), 0)
