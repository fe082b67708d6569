import type { Interpreter } from './interpreter/interpreter.ts'
import { Schedule } from './schedule.ts'
import type { Charged } from './schedule.ts'
import { bootInterpreter, Thread } from './thread.ts'
import type { Failure, Timed } from './thread.ts'
import type { Task } from './worker.ts'

export interface PoolLimits {
  threads: number
  /** How much processor time one task may take. */
  taskMs: number
  /** How long one task may take, however little processor time it gets. */
  wallMs: number
  /** How long a job may wait for a thread before it is refused. */
  waitMs: number
  /** How many may wait at once, and how many of one person. */
  queue: number
  queuePerPerson: number
}

type Perform = (task: Task) => Promise<Timed>

/** What has a thread for itself: one task, or a load and then a turn. */
export interface Job<Result> extends Charged {
  /** False while another job does something that this one waits for. */
  isReady(): boolean
  work(perform: Perform): Promise<Result>
}

interface Waiting extends Job<unknown> {
  resolve(result: unknown): void
  reject(cause: unknown): void
}

/** A few threads, and a queue that shares them fairly. */
export class Pool {
  readonly #interpreterFile: string
  readonly #limits: PoolLimits
  readonly #schedule: Schedule<Waiting>
  #interpreter: Promise<Interpreter> | undefined
  readonly #resting: Thread[] = []

  constructor(interpreterFile: string, limits: PoolLimits) {
    this.#interpreterFile = interpreterFile
    this.#limits = limits
    this.#schedule = new Schedule(limits)
  }

  run<Result>(job: Job<Result>): Promise<Result | Failure> {
    const { promise, resolve, reject } = Promise.withResolvers<Result | Failure>()
    const waiting: Waiting = { ...job, resolve: resolve as Waiting['resolve'], reject }
    const displaced = this.#schedule.push(waiting)
    displaced?.resolve({ failed: 'own-queue-full' } satisfies Failure)
    this.#startWhatMay()
    const timer = setTimeout(() => this.#refuse(waiting), this.#limits.waitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  #startWhatMay() {
    for (;;) {
      const next = this.#schedule.next((waiting) => waiting.isReady())
      if (!next) return
      void this.#work(next)
    }
  }

  async #work(waiting: Waiting) {
    const charge: { loadMs: number; turnMs: number | undefined } = { loadMs: 0, turnMs: undefined }
    try {
      const thread = await this.#takeThread()
      const perform = async (task: Task) => {
        const timed = await thread.perform(task, this.#limits)
        charge[task.kind === 'load' ? 'loadMs' : 'turnMs'] = timed.milliseconds
        return timed
      }
      const result = await waiting.work(perform)
      if (!thread.dead) this.#resting.push(thread)
      waiting.resolve(result)
    } catch (cause) {
      waiting.reject(cause)
    }
    const restMs = this.#schedule.done(waiting, charge)
    if (restMs > 0) setTimeout(() => this.#startWhatMay(), restMs)
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
    if (this.#schedule.remove(waiting)) waiting.resolve({ failed: 'busy' } satisfies Failure)
  }
}
