/** A file that lives in memory and grows as it is written. */
export class MemoryFile {
  #bytes: Uint8Array
  #size: number

  constructor(content: Uint8Array = new Uint8Array()) {
    this.#bytes = content
    this.#size = content.length
  }

  get content(): Uint8Array {
    return this.#bytes.subarray(0, this.#size)
  }

  get size() {
    return this.#size
  }

  truncate() {
    this.#size = 0
  }

  write(at: number, part: Uint8Array) {
    const end = at + part.length
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, 2 * this.#bytes.length))
      grown.set(this.content)
      this.#bytes = grown
    }
    this.#bytes.set(part, at)
    this.#size = Math.max(this.#size, end)
  }
}
