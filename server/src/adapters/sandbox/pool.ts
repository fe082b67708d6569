import { bootInterpreter, Thread } from './thread.ts'
import type { Timed } from './thread.ts'
import type { Interpreter } from './interpreter.ts'
import type { Task } from './worker.ts'

export interface PoolLimits {
  threads: number
  /** How long one task may take. */
  taskMs: number
  /** How long a task may wait for a thread before it is refused. */
  waitMs: number
  /** How many may wait at once. */
  queue: number
}

/** What is known about a task's source: its last turn was quick, or something of it was not, or nothing yet. */
export type Standing = 'quick' | 'unknown' | 'slow'

interface Waiting {
  task: Task
  standing: Standing
  resolve(reply: Timed): void
  reject(cause: unknown): void
}

/**
 * A few threads behind one queue, first come first served, with two exceptions. The last free thread is kept
 * for sources that are known to be quick, so that whatever the others do, it goes on serving. And slow sources
 * let everybody else go first.
 */
export class Pool {
  readonly #interpreterFile: string
  readonly #limits: PoolLimits
  readonly #queue: Waiting[] = []
  #interpreter: Promise<Interpreter> | undefined
  readonly #resting: Thread[] = []
  readonly #working = new Set<Waiting>()

  constructor(interpreterFile: string, limits: PoolLimits) {
    this.#interpreterFile = interpreterFile
    this.#limits = limits
  }

  submit(task: Task, standing: Standing): Promise<Timed> {
    if (this.#queue.length >= this.#limits.queue) return Promise.resolve({ failed: 'busy' })
    const { promise, resolve, reject } = Promise.withResolvers<Timed>()
    const waiting = { task, standing, resolve, reject }
    this.#queue.push(waiting)
    this.#startWhatMay()
    const timer = setTimeout(() => this.#refuse(waiting), this.#limits.waitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  #startWhatMay() {
    while (this.#working.size < this.#limits.threads) {
      const next = this.#next()
      if (!next) return
      this.#queue.splice(this.#queue.indexOf(next), 1)
      this.#working.add(next)
      void this.#work(next)
    }
  }

  #next(): Waiting | undefined {
    const unproven = [...this.#working].filter(({ standing }) => standing !== 'quick').length
    if (unproven >= Math.max(1, this.#limits.threads - 1)) {
      return this.#queue.find(({ standing }) => standing === 'quick')
    }
    return this.#queue.find(({ standing }) => standing !== 'slow') ?? this.#queue[0]
  }

  async #work(waiting: Waiting) {
    try {
      const thread = await this.#takeThread()
      const reply = await thread.perform(waiting.task, this.#limits.taskMs)
      if (!thread.dead) this.#resting.push(thread)
      waiting.resolve(reply)
    } catch (cause) {
      waiting.reject(cause)
    }
    this.#working.delete(waiting)
    this.#startWhatMay()
  }

  async #takeThread(): Promise<Thread> {
    this.#interpreter ??= this.#boot()
    const interpreter = await this.#interpreter
    return this.#resting.pop() ?? new Thread(interpreter)
  }

  /** A failure is not kept: the next task tries again. (The sandbox's process may read nothing of core.) */
  async #boot() {
    try {
      return await bootInterpreter(this.#interpreterFile)
    } catch (cause) {
      this.#interpreter = undefined
      throw cause
    }
  }

  #refuse(waiting: Waiting) {
    const index = this.#queue.indexOf(waiting)
    if (index < 0) return
    this.#queue.splice(index, 1)
    waiting.resolve({ failed: 'busy' })
  }
}
