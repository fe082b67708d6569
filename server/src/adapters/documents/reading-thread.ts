import { Worker } from 'node:worker_threads'
import type { Reply, Task } from './read-worker.ts'

export type Ending = Reply | { ended: 'time' | 'memory' | 'crash' }

export interface ThreadLimits {
  milliseconds: number
  megabytes: number
}

const lookEveryMs = 50

/**
 * A thread that reads one file at a time and can be ended. Besides the engine's own limit on the heap it is watched
 * while it reads, because buffers do not count there.
 */
export class ReadingThread {
  readonly #limits: ThreadLimits
  readonly #worker: Worker
  #end: (ending: Ending) => void = () => {}
  #isAlive = true

  constructor(limits: ThreadLimits) {
    this.#limits = limits
    this.#worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      env: {},
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, stackSizeMb: 4 },
    })
    this.#worker.on('message', (reply: Reply) => this.#end(reply))
    this.#worker.on('error', (error) => this.#end({ ended: isOutOfMemory(error) ? 'memory' : 'crash' }))
    this.#worker.on('exit', () => {
      this.#isAlive = false
      this.#end({ ended: 'crash' })
    })
  }

  get isAlive() {
    return this.#isAlive
  }

  async read(task: Task): Promise<Ending> {
    const { milliseconds, megabytes } = this.#limits
    const { promise, resolve } = Promise.withResolvers<Ending>()
    this.#end = resolve
    const timer = setTimeout(() => resolve({ ended: 'time' }), milliseconds)
    const watch = setInterval(() => {
      void this.#usedMegabytes().then((used) => used > megabytes && resolve({ ended: 'memory' }))
    }, lookEveryMs)
    this.#worker.ref()
    this.#worker.postMessage(task, [])
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
      // One that waits for work keeps no process from ending.
      this.#worker.unref()
    }
  }

  async stop() {
    await this.#worker.terminate()
  }

  async #usedMegabytes() {
    try {
      const { used_heap_size, external_memory } = await this.#worker.getHeapStatistics()
      return (used_heap_size + external_memory) / (1024 * 1024)
    } catch {
      return 0
    }
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
