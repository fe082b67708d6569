import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Interpreter } from './interpreter.ts'
import type { Reply, Task } from './worker.ts'

export interface Failure {
  failed: 'timeout' | 'crash' | 'busy'
}

export type Timed = (Reply & { milliseconds: number }) | Failure

const surroundings = {
  env: {},
  argv: [],
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
}

/** One worker, one task at a time. A task that passes its time ends the worker. */
export class Thread {
  readonly #worker: Worker
  readonly #online: Promise<unknown>
  #dead = false

  constructor(interpreter: Interpreter) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      ...surroundings,
      workerData: interpreter,
    })
    this.#worker.once('exit', () => (this.#dead = true))
    this.#online = once(this.#worker, 'online')
  }

  get dead() {
    return this.#dead
  }

  async perform(task: Task, limitMs: number): Promise<Timed> {
    await this.#online
    const started = performance.now()
    const { promise, resolve } = Promise.withResolvers<Timed>()
    const timer = setTimeout(() => resolve({ failed: 'timeout' }), limitMs)
    const replied = (reply: Reply) => resolve({ ...reply, milliseconds: performance.now() - started })
    const crashed = () => resolve({ failed: 'crash' })
    this.#worker.on('message', replied).on('error', crashed).on('exit', crashed)
    this.#worker.postMessage(task, [])

    const outcome = await promise
    clearTimeout(timer)
    if ('failed' in outcome) await this.#end()
    this.#worker.off('message', replied).off('error', crashed).off('exit', crashed)
    return outcome
  }

  async #end(): Promise<void> {
    this.#dead = true
    await this.#worker.terminate()
  }
}

/** Boots Python in a thread that ends with it. */
export async function bootInterpreter(file: string): Promise<Interpreter> {
  const worker = new Worker(new URL('./boot-worker.ts', import.meta.url), {
    ...surroundings,
    workerData: file,
  })
  const [interpreter] = (await once(worker, 'message')) as [Interpreter]
  await worker.terminate()
  return interpreter
}
