/** From here on it is known whether cells repeat. */
const enoughRows = 20_000

/** Collects the cells of a column, each different one once while that saves memory. */
export class ColumnBuilder {
  #places: Map<string, number> | undefined = new Map()
  readonly #values: string[] = []
  #codes = new Uint32Array(1024)
  #length = 0

  add(cell: string) {
    if (this.#length === this.#codes.length) this.#grow()
    this.#codes[this.#length++] = this.#placeOf(cell)
    if (this.#length === enoughRows && this.#values.length > enoughRows / 2) this.#places = undefined
  }

  at(row: number): string {
    return this.#values[this.#codes[row] ?? 0] ?? ''
  }

  /** The first rows of it. */
  cut(rowCount: number) {
    return { values: this.#values, codes: this.#codes.subarray(0, rowCount) }
  }

  #placeOf(cell: string): number {
    const known = this.#places?.get(cell)
    if (known !== undefined) return known
    const place = this.#values.push(cell) - 1
    this.#places?.set(cell, place)
    return place
  }

  #grow() {
    const grown = new Uint32Array(this.#codes.length * 2)
    grown.set(this.#codes)
    this.#codes = grown
  }
}
