const success = 0

/** The memory of a WASI module, as its host reads and writes it. */
export class WasiMemory {
  #memory: WebAssembly.Memory | undefined

  attach(memory: WebAssembly.Memory) {
    this.#memory = memory
  }

  /** The parts of memory that a list of (address, length) names. */
  *buffers(list: number, length: number): Generator<Uint8Array> {
    for (let entry = list; entry < list + 8 * length; entry += 8) {
      const start = this.view.getUint32(entry, true)
      yield this.bytes.subarray(start, start + this.view.getUint32(entry + 4, true))
    }
  }

  setNumbers(...pairs: [address: number, value: number][]) {
    for (const [address, value] of pairs) this.view.setUint32(address, value, true)
    return success
  }

  copy(bytes: Uint8Array, address: number) {
    this.bytes.set(bytes, address)
    return success
  }

  // A memory that grows gets a new buffer: neither view may be kept.
  get view() {
    return new DataView(this.#buffer)
  }

  get bytes() {
    return new Uint8Array(this.#buffer)
  }

  get #buffer() {
    if (!this.#memory) throw new Error('The host was called before it was attached to a memory')
    return this.#memory.buffer
  }
}
