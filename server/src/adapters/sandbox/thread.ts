import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Interpreter } from './interpreter/interpreter.ts'
import type { Reply, Task, Used } from './worker.ts'

/** `starved`: it was stopped after its time on the wall, without having used its processor time. */
export interface Failure {
  failed: 'timeout' | 'starved' | 'crash' | 'busy' | 'own-queue-full'
}

/** With the processor time that it took, in milliseconds. */
export type Timed = (Reply | Failure) & { milliseconds: number }

interface TaskLimits {
  /** Of processor time: a busy machine does not shorten what a task may do. */
  taskMs: number
  /** Of time on the wall, for a task that gets no processor. */
  wallMs: number
}

const surroundings = {
  env: {},
  argv: [],
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
}
const shortestLookMs = 20

/** One worker, one task at a time. A task that passes its time ends the worker. */
export class Thread {
  readonly #worker: Worker
  readonly #ready: Promise<void>
  #usedMs = 0
  #dead = false

  constructor(interpreter: Interpreter) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      ...surroundings,
      workerData: interpreter,
    })
    this.#worker.once('exit', () => (this.#dead = true))
    this.#ready = this.#start()
  }

  get dead() {
    return this.#dead
  }

  async #start() {
    const [{ usedMs }] = (await once(this.#worker, 'message')) as [Used]
    this.#usedMs = usedMs
  }

  async perform(task: Task, limits: TaskLimits): Promise<Timed> {
    await this.#ready
    const before = this.#usedMs
    const { promise, resolve } = Promise.withResolvers<Reply | Failure>()
    const stop = (failed: 'timeout' | 'starved') => resolve({ failed })
    const replied = ({ usedMs, ...reply }: Reply & Used) => {
      this.#usedMs = usedMs
      resolve(reply)
    }
    const crashed = () => resolve({ failed: 'crash' })
    this.#worker.on('message', replied).on('error', crashed).on('exit', crashed)
    const stopWatching = this.#watch(limits, stop)
    this.#worker.postMessage(task, transferred(task))

    const outcome = await promise
    stopWatching()
    if ('failed' in outcome) await this.#end()
    this.#worker.off('message', replied).off('error', crashed).off('exit', crashed)
    return { ...outcome, milliseconds: 'failed' in outcome ? limits.taskMs : this.#usedMs - before }
  }

  /** Looks at the processor time when it may have passed, and again as long as it has not. */
  #watch({ taskMs, wallMs }: TaskLimits, stop: (why: 'timeout' | 'starved') => void) {
    const before = this.#usedMs
    const wall = setTimeout(() => stop('starved'), wallMs)
    const look = async () => {
      const { user, system } = await this.#worker.cpuUsage()
      const leftMs = taskMs - ((user + system) / 1000 - before)
      if (leftMs <= 0) stop('timeout')
      else timer = setTimeout(lookOnce, Math.max(leftMs, shortestLookMs))
    }
    // A worker that has ended says so by its own events.
    const lookOnce = () => void look().catch(() => {})
    let timer = setTimeout(lookOnce, taskMs)
    return () => {
      clearTimeout(wall)
      clearTimeout(timer)
    }
  }

  async #end(): Promise<void> {
    this.#dead = true
    await this.#worker.terminate()
  }
}

/** Wheels are large and not needed again on this side. */
const transferred = (task: Task) =>
  task.kind === 'load' ? task.wheels.map(([, { buffer }]) => buffer as ArrayBuffer) : []

/** Boots Python in a thread that ends with it. */
export async function bootInterpreter(file: string): Promise<Interpreter> {
  const worker = new Worker(new URL('./interpreter/boot-worker.ts', import.meta.url), {
    ...surroundings,
    workerData: file,
  })
  const [interpreter] = (await once(worker, 'message')) as [Interpreter]
  await worker.terminate()
  return interpreter
}
