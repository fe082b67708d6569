import { FairQueue, type Shares } from './fair-queue.ts'
import { ThreadFailure } from './task-thread.ts'

interface GateLimits extends Shares {
  /** How long work may wait for its turn before it is refused. */
  waitMs: number
}

interface Waiting {
  start(): void
}

/** Whom work is charged to, and how to stop waiting. */
export interface Charged {
  owner: string
  signal?: AbortSignal | undefined
}

/** Limits how much runs at once, shared fairly between owners by the time that their work took. */
export class FairGate {
  readonly #waitMs: number
  readonly #queue: FairQueue<Waiting>

  constructor({ waitMs, ...shares }: GateLimits) {
    this.#waitMs = waitMs
    this.#queue = new FairQueue(shares)
  }

  /**
   * Runs `work` when it is its owner's turn. `charge` replaces the measured time where the work knows better.
   * Rejects with a `ThreadFailure` ('busy'), with the signal's reason, or with what `work` rejects with.
   */
  async pass<Result>(
    work: (charge: (ms: number) => void) => Promise<Result>,
    { owner, signal }: Charged,
  ): Promise<Result> {
    signal?.throwIfAborted()
    await this.#turnOf(owner, signal)
    const began = performance.now()
    let charged: number | undefined
    try {
      return await work((ms) => (charged = ms))
    } finally {
      const restMs = this.#queue.done(owner, charged ?? performance.now() - began)
      if (restMs > 0) setTimeout(() => this.#startNext(), restMs)
      this.#startNext()
    }
  }

  async #turnOf(owner: string, signal: AbortSignal | undefined) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { start: resolve }
    if (!this.#queue.push(owner, waiting)) throw new ThreadFailure('busy')
    const leave = (cause: unknown) => {
      if (this.#queue.remove(waiting)) reject(cause)
    }
    const timer = setTimeout(() => leave(new ThreadFailure('busy')), this.#waitMs)
    const onAbort = () => leave(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#startNext()
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  #startNext() {
    for (let next = this.#queue.next(); next; next = this.#queue.next()) next.start()
  }
}
