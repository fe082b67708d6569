import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CoverAnswer, CoverTask } from './cover-child.ts'

/** Why a cover has no picture: over its time or memory, its process died, or none was free in time. */
export class CoverFailure extends Error {
  override name = 'CoverFailure'
  readonly reason: 'time' | 'memory' | 'crash' | 'busy'

  constructor(reason: CoverFailure['reason']) {
    super(`a cover was not drawn: ${reason}`)
    this.reason = reason
  }
}

/** The process counts its own work and ends itself; this is for one that cannot even do that. */
const silenceMs = 30_000

/**
 * A process that draws one cover at a time. A native renderer cannot be stopped inside a thread, so the process is
 * what is killed. It has an empty environment, and by Node's permissions reads its own code and the packages and
 * writes nothing.
 */
export class CoverProcess {
  readonly #child: ChildProcess
  #settle: { resolve(answer: CoverAnswer): void; reject(cause: unknown): void } | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #isAlive = true

  constructor() {
    const entry = fileURLToPath(new URL('./cover-child.ts', import.meta.url))
    this.#child = fork(entry, [], {
      env: {},
      execArgv: [
        '--permission',
        '--allow-addons',
        ...readable().map((folder) => `--allow-fs-read=${join(folder, '*')}`),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (answer: CoverAnswer | { over: 'time' | 'memory' }) => {
      if ('over' in answer) this.#settle?.reject(new CoverFailure(answer.over))
      else this.#settle?.resolve(answer)
    })
    this.#child.on('error', () => this.#fail())
    this.#child.on('exit', () => this.#fail())
    this.#rest()
  }

  get isAlive() {
    return this.#isAlive
  }

  async perform(task: CoverTask): Promise<CoverAnswer> {
    clearTimeout(this.#idleTimer)
    const { promise, resolve, reject } = Promise.withResolvers<CoverAnswer>()
    this.#settle = { resolve, reject }
    const timer = setTimeout(() => reject(new CoverFailure('time')), silenceMs)
    this.#child.ref()
    this.#child.channel?.ref()
    try {
      this.#child.send(task, (error) => error && reject(new CoverFailure('crash')))
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

  endAfter(idleMs: number) {
    this.#idleTimer = setTimeout(() => void this.end(), idleMs).unref()
  }

  async end() {
    clearTimeout(this.#idleTimer)
    this.#isAlive = false
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    if (!this.#child.kill('SIGKILL')) return
    this.#child.ref()
    await once(this.#child, 'exit')
  }

  /** A process that waits for work keeps ours alive no longer. */
  #rest() {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  #fail() {
    this.#isAlive = false
    this.#settle?.reject(new CoverFailure('crash'))
  }
}

/** This folder, the contract, and the packages, where Node finds sharp and the library that it brings. */
function readable() {
  const require = createRequire(import.meta.url)
  const [packages] = realpathSync(require.resolve('sharp')).split(/(?<=[\\/]node_modules)[\\/]/)
  const contract = dirname(realpathSync(require.resolve('@agentry/contract/rules/covers')))
  return [dirname(fileURLToPath(import.meta.url)), contract, packages ?? '']
}
