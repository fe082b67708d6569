import { FairQueue } from '../../core/threads/fair-queue.ts'
import type { Owned } from '../../ports/packages.ts'
import type { CoverAnswer, CoverTask } from './cover-child.ts'
import { CoverFailure, CoverProcess } from './cover-process.ts'

export { CoverFailure } from './cover-process.ts'

const waitMs = 30_000
const idleMs = 30_000
const shares = { atOnce: 2, waitingPerOwner: 50, halfLifeMs: 10_000, heavyMs: 500 }

interface Job {
  owner: string
  task: CoverTask
  resolve(answer: CoverAnswer): void
  reject(cause: unknown): void
}

/** A few processes that draw covers, one each at a time, shared fairly between owners. */
export class CoverProcesses {
  readonly #queue = new FairQueue<Job>(shares)
  readonly #idle: CoverProcess[] = []

  async draw(task: CoverTask, { owner, signal }: Owned): Promise<CoverAnswer> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<CoverAnswer>()
    const job = { owner, task, resolve, reject }
    if (!this.#queue.push(owner, job)) throw new CoverFailure('busy')
    const leave = (cause: unknown) => {
      if (this.#queue.remove(job)) reject(cause)
    }
    const timer = setTimeout(() => leave(new CoverFailure('busy')), waitMs)
    const onAbort = () => leave(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#startWhatMay()
    return promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  async close() {
    await Promise.all(this.#idle.splice(0).map((process) => process.end()))
  }

  #startWhatMay() {
    for (let job = this.#queue.next(); job; job = this.#queue.next()) void this.#perform(job)
  }

  async #perform({ owner, task, resolve, reject }: Job) {
    const began = performance.now()
    try {
      const process = this.#takeProcess()
      resolve(await process.perform(task))
      this.#idle.push(process)
      process.endAfter(idleMs)
    } catch (cause) {
      reject(cause)
    }
    this.#queue.done(owner, performance.now() - began)
    this.#startWhatMay()
  }

  #takeProcess() {
    for (let process = this.#idle.pop(); process; process = this.#idle.pop())
      if (process.isAlive) return process
    return new CoverProcess()
  }
}
