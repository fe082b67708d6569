import { abortable } from '../../core/concurrency/abortable.ts'
import { minutes, seconds } from '../../core/operation/clock.ts'
import { keyOf, quantize } from '../../core/retrieval/meaning/vectors.ts'
import { truncate } from '../../core/text/truncate.ts'
import { FairGate } from '../../core/threads/fair-gate.ts'
import { ThreadFailure } from '../../core/threads/task-thread.ts'
import { textsPerCall, type Embedder } from '../../ports/embedder.ts'
import { EmbeddingProcess } from './embedding-process.ts'

const defaults = {
  // Only for a process that is stuck: on a busy machine it waits long for a core, and whoever asks waits no longer than
  // they like.
  startMs: minutes(1),
  taskMs: minutes(1),
  waitMs: seconds(60),
  waitingPerOwner: 100,
  /** After this long without a text the process is ended, and its memory is free. */
  idleMs: minutes(2),
  /** A process that failed twice in a row is not started again before this time is over. */
  restMs: seconds(30),
}

/** Nothing that is longer is a question. */
const longestText = 2_000
const mostKept = 2_000

interface Options extends Partial<typeof defaults> {
  onFailure?: (failure: ThreadFailure) => void
}

/** MiniLM-L6 in a process of its own, which the first text starts. */
export class MiniLmEmbedder implements Embedder {
  readonly #limits: typeof defaults
  readonly #onFailure: (failure: ThreadFailure) => void
  readonly #gate: FairGate
  /** By `keyOf`, the least recently used first. */
  readonly #kept = new Map<string, Int8Array>()
  #process: EmbeddingProcess | undefined
  #idleTimer: NodeJS.Timeout | undefined
  /** Since the last text that became a vector. */
  #failures = 0
  #restsUntil = 0
  #closed = false

  constructor({ onFailure = () => {}, ...limits }: Options = {}) {
    this.#limits = { ...defaults, ...limits }
    this.#onFailure = onFailure
    const { waitMs, waitingPerOwner } = this.#limits
    this.#gate = new FairGate({ waitMs, waitingPerOwner, atOnce: 1, halfLifeMs: 10_000, heavyMs: 500 })
  }

  async embed(texts: readonly string[], { owner, signal }: Parameters<Embedder['embed']>[1]) {
    if (texts.length > textsPerCall) throw new RangeError(`more than ${textsPerCall} texts`)
    const asked = texts.map((text) => truncate(text, longestText))
    const known = new Map(asked.flatMap((text) => this.#recall(text)))
    const missing = [...new Set(asked)].filter((text) => !known.has(text))
    if (missing.length === 0) return asked.map((text) => known.get(text)!)
    const made = await this.#make(missing, owner, signal)
    return asked.map((text) => known.get(text) ?? made.get(text)!)
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#idleTimer)
    await this.#process?.end()
  }

  /** Whoever waits no longer leaves the work to those who ask for the same later. */
  #make(texts: string[], owner: string, signal: AbortSignal) {
    const work = this.#gate.pass(
      async (charge) => {
        const { vectors, ms } = await this.#perform(texts)
        charge(ms)
        return new Map(texts.map((text, at) => [text, this.#keep(text, vectors[at] ?? [])]))
      },
      { owner },
    )
    work.catch(() => {})
    return abortable(work, signal)
  }

  async #perform(texts: string[]) {
    if (this.#closed || performance.now() < this.#restsUntil) throw new ThreadFailure('busy')
    clearTimeout(this.#idleTimer)
    if (!this.#process?.isAlive) this.#process = new EmbeddingProcess(this.#limits)
    const process = this.#process
    try {
      const answer = await process.perform({ texts })
      this.#failures = 0
      return answer
    } catch (cause) {
      this.#failures += 1
      if (this.#failures > 1) this.#restsUntil = performance.now() + this.#limits.restMs
      if (cause instanceof ThreadFailure && !this.#closed) this.#onFailure(cause)
      throw cause
    } finally {
      this.#idleTimer = setTimeout(() => void process.end(), this.#limits.idleMs).unref()
    }
  }

  #keep(text: string, numbers: readonly number[]): Int8Array {
    const vector = quantize(numbers)
    this.#kept.set(keyOf(text), vector)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
    }
    return vector
  }

  #recall(text: string): [string, Int8Array][] {
    const key = keyOf(text)
    const vector = this.#kept.get(key)
    if (!vector) return []
    this.#kept.delete(key)
    this.#kept.set(key, vector)
    return [[text, vector]]
  }
}
