import type { Transferable } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { FairGate, type Charged } from './fair-gate.ts'
import { TaskThread } from './task-thread.ts'

export interface PoolLimits {
  threads: number
  /** How long one task may take. */
  taskMs: number
  /** How long a task may wait for a thread before it is refused. */
  waitMs: number
  /** How many tasks of one owner may wait. */
  waitingPerOwner: number
  /** Heap of one thread. */
  megabytes: number
  /** A thread that had nothing to do for this long is ended. */
  idleMs: number
}

interface RunOptions extends Charged {
  transfer?: Transferable[]
}

/**
 * Runs tasks in worker threads under limits of time and memory, shared fairly between owners. Threads are started
 * when they are needed and ended when they are idle. A task over its limits costs its thread, and nobody else.
 */
export class ThreadPool<Task, Reply> {
  readonly #worker: URL
  readonly #limits: PoolLimits
  readonly #isClean: (reply: Reply) => boolean
  readonly #gate: FairGate
  readonly #idle: TaskThread<Task, Reply>[] = []

  /** A thread whose reply is not `isClean` performs no other task. */
  constructor(worker: URL, limits: PoolLimits, isClean: (reply: Reply) => boolean = () => true) {
    this.#worker = worker
    this.#isClean = isClean
    this.#limits = limits
    this.#gate = new FairGate({
      atOnce: limits.threads,
      waitMs: limits.waitMs,
      waitingPerOwner: limits.waitingPerOwner,
      halfLifeMs: 10_000,
      heavyMs: limits.taskMs / 4,
    })
  }

  /**
   * Rejects with the worker's `AppError`, with a `ThreadFailure`, or with the signal's reason. A task that is given as
   * a function is made when its turn has come.
   */
  run(task: Task | (() => Promise<Task>), options: RunOptions): Promise<Reply> {
    return this.#gate.pass((charge) => this.#perform(task, options, charge), options)
  }

  async close() {
    await Promise.all(this.#idle.splice(0).map((thread) => thread.end()))
  }

  async #perform(
    given: Task | (() => Promise<Task>),
    options: RunOptions,
    charge: (ms: number) => void,
  ): Promise<Reply> {
    const task = isMadeLater(given) ? await given() : given
    const thread = this.#takeThread()
    try {
      const answer = await thread.perform(task, options)
      charge(answer.ms)
      if ('failed' in answer) throw new Error(`a thread failed: ${answer.failed}`)
      if ('reply' in answer) {
        if (!this.#isClean(answer.reply)) await thread.end()
        return answer.reply
      }
      const { code, message, errors } = answer.refused
      throw new AppError(code, message, errors && { errors })
    } finally {
      if (thread.isAlive) this.#rest(thread)
    }
  }

  #takeThread() {
    for (let thread = this.#idle.pop(); thread; thread = this.#idle.pop()) if (thread.isAlive) return thread
    const { taskMs, megabytes } = this.#limits
    return new TaskThread<Task, Reply>(this.#worker, { taskMs, megabytes })
  }

  #rest(thread: TaskThread<Task, Reply>) {
    this.#idle.push(thread)
    thread.endAfter(this.#limits.idleMs)
  }
}

const isMadeLater = <Task>(task: Task | (() => Promise<Task>)): task is () => Promise<Task> =>
  typeof task === 'function'
