import type { Transferable } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { FairQueue } from './fair-queue.ts'
import { TaskThread, ThreadFailure } from './task-thread.ts'

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

interface RunOptions {
  /** Who pays: threads are shared fairly between owners. */
  owner: string
  signal?: AbortSignal | undefined
  transfer?: Transferable[]
}

interface Job<Task, Reply> extends RunOptions {
  task: Task
  resolve(reply: Reply): void
  reject(cause: unknown): void
}

/**
 * Runs tasks in worker threads under limits of time and memory, shared fairly between owners. Threads are started
 * when they are needed and ended when they are idle. A task over its limits costs its thread, and nobody else.
 */
export class ThreadPool<Task, Reply> {
  readonly #worker: URL
  readonly #limits: PoolLimits
  readonly #queue: FairQueue<Job<Task, Reply>>
  readonly #idle: TaskThread<Task, Reply>[] = []

  constructor(worker: URL, limits: PoolLimits) {
    this.#worker = worker
    this.#limits = limits
    this.#queue = new FairQueue({
      atOnce: limits.threads,
      waitingPerOwner: limits.waitingPerOwner,
      halfLifeMs: 10_000,
      heavyMs: limits.taskMs / 4,
    })
  }

  /** Rejects with the worker's `AppError`, with a `ThreadFailure`, or with the signal's reason. */
  async run(task: Task, options: RunOptions): Promise<Reply> {
    options.signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const job = { ...options, task, resolve, reject }
    if (!this.#queue.push(options.owner, job)) throw new ThreadFailure('busy')
    const leave = (cause: unknown) => {
      if (this.#queue.remove(job)) reject(cause)
    }
    const timer = setTimeout(() => leave(new ThreadFailure('busy')), this.#limits.waitMs)
    const onAbort = () => leave(options.signal?.reason)
    options.signal?.addEventListener('abort', onAbort, { once: true })
    this.#startWhatMay()
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', onAbort)
    }
  }

  async close() {
    await Promise.all(this.#idle.splice(0).map((thread) => thread.end()))
  }

  #startWhatMay() {
    for (let job = this.#queue.next(); job; job = this.#queue.next()) void this.#perform(job)
  }

  async #perform(job: Job<Task, Reply>) {
    const thread = this.#takeThread()
    const began = performance.now()
    let used: number | undefined
    try {
      const answer = await thread.perform(job.task, job)
      used = answer.ms
      if ('reply' in answer) job.resolve(answer.reply)
      else if ('refused' in answer) {
        const { code, message, errors } = answer.refused
        job.reject(new AppError(code, message, errors && { errors }))
      } else job.reject(new Error(`a thread failed: ${answer.failed}`))
    } catch (cause) {
      job.reject(cause)
    }
    if (thread.isAlive) this.#rest(thread)
    this.#queue.done(job.owner, used ?? performance.now() - began)
    this.#startWhatMay()
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
