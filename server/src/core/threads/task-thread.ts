import { Worker, type Transferable } from 'node:worker_threads'
import type { Ready, ThreadReply } from './serve-tasks.ts'

/** Why a task has no result: over its time or memory, its thread died, or no thread was free for it in time. */
export class ThreadFailure extends Error {
  override name = 'ThreadFailure'
  readonly reason: 'time' | 'memory' | 'crash' | 'busy'

  constructor(reason: ThreadFailure['reason'], options?: ErrorOptions) {
    super(`a task ended: ${reason}`, options)
    this.reason = reason
  }
}

interface Limits {
  taskMs: number
  megabytes: number
}

interface Given {
  signal?: AbortSignal | undefined
  transfer?: Transferable[]
}

const memoryCheckMs = 50

/** One worker thread that performs one task at a time and is ended with a task that goes over its limits. */
export class TaskThread<Task, Reply> {
  readonly #limits: Limits
  readonly #worker: Worker
  readonly #ready = Promise.withResolvers<void>()
  #settle: { resolve(reply: ThreadReply<Reply>): void; reject(cause: unknown): void } | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #isAlive = true

  constructor(file: URL, limits: Limits) {
    this.#limits = limits
    this.#worker = new Worker(file, {
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, stackSizeMb: 4 },
    })
    this.#ready.promise.catch(() => {}) // Told to the task that waits for it.
    this.#worker.on('message', (reply: ThreadReply<Reply> | Ready) => {
      if (reply === 'ready') this.#ready.resolve()
      else this.#settle?.resolve(reply)
    })
    this.#worker.on('error', (cause) => {
      this.#fail(new ThreadFailure(isOutOfMemory(cause) ? 'memory' : 'crash', { cause }))
    })
    this.#worker.on('exit', () => {
      this.#isAlive = false
      this.#fail(new ThreadFailure('crash'))
    })
  }

  get isAlive() {
    return this.#isAlive
  }

  async perform(task: Task, { signal, transfer = [] }: Given): Promise<ThreadReply<Reply>> {
    clearTimeout(this.#idleTimer)
    const { promise, resolve, reject } = Promise.withResolvers<ThreadReply<Reply>>()
    this.#settle = { resolve, reject }
    let timer: NodeJS.Timeout | undefined
    const watch = setInterval(() => void this.#rejectOverMemory(reject), memoryCheckMs)
    const onAbort = () => reject(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#worker.ref()
    try {
      // Loading the worker's modules on a busy machine is not the task's time.
      await Promise.race([this.#ready.promise, promise])
      timer = setTimeout(() => reject(new ThreadFailure('time')), this.#limits.taskMs)
      this.#worker.postMessage(task, transfer)
      return await promise
    } catch (cause) {
      await this.end()
      throw cause
    } finally {
      this.#settle = undefined
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', onAbort)
      // A thread that waits for work keeps no process alive.
      this.#worker.unref()
    }
  }

  endAfter(idleMs: number) {
    this.#idleTimer = setTimeout(() => void this.end(), idleMs).unref()
  }

  async end() {
    clearTimeout(this.#idleTimer)
    this.#isAlive = false
    await this.#worker.terminate()
  }

  #fail(failure: ThreadFailure) {
    this.#ready.reject(failure)
    this.#settle?.reject(failure)
  }

  /** The engine's own limit does not count buffers. */
  async #rejectOverMemory(reject: (cause: ThreadFailure) => void) {
    try {
      const { used_heap_size, external_memory } = await this.#worker.getHeapStatistics()
      if (used_heap_size + external_memory > this.#limits.megabytes * 1024 * 1024)
        reject(new ThreadFailure('memory'))
    } catch {
      // The thread has ended, which is told by its own events.
    }
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
