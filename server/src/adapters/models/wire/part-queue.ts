import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'

type Part = LanguageModelV4StreamPart
type Next = IteratorResult<Part, undefined>

/** Parts of an answer, from whoever has them to the one who reads them. */
export class PartQueue {
  #waiting: Part[] = []
  #read = 0
  #reader: PromiseWithResolvers<Next> | undefined
  #end: { error?: unknown } | undefined

  push(part: Part) {
    if (!this.#reader) return void this.#waiting.push(part)
    this.#reader.resolve({ done: false, value: part })
    this.#reader = undefined
  }

  /** What was pushed before is read before. */
  end(failure: { error?: unknown } = {}) {
    if (this.#end) return
    this.#end = failure
    if ('error' in failure) this.#reader?.reject(failure.error)
    else this.#reader?.resolve({ done: true, value: undefined })
  }

  async next(): Promise<Next> {
    if (this.#read < this.#waiting.length) return { done: false, value: this.#take() }
    if (!this.#end) return (this.#reader = Promise.withResolvers<Next>()).promise
    if ('error' in this.#end) throw this.#end.error
    return { done: true, value: undefined }
  }

  #take(): Part {
    const part = this.#waiting[this.#read]!
    this.#read += 1
    if (this.#read === this.#waiting.length) {
      this.#waiting = []
      this.#read = 0
    }
    return part
  }
}
