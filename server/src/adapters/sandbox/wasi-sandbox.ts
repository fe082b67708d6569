import { createHash } from 'node:crypto'
import type { LogicEvent, LogicOutcome, LogicProblem, LogicSource, Sandbox } from '../../ports/sandbox.ts'
import type { Snapshot } from './interpreter.ts'
import { runMs } from './limits.ts'
import { outcomeOf, problemOfFailure, problemOfLoad } from './outcome.ts'
import { Pool } from './pool.ts'
import type { PoolLimits, Standing } from './pool.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import type { Timed } from './thread.ts'
import type { Task } from './worker.ts'

const defaults: PoolLimits = { threads: 2, taskMs: runMs, waitMs: 10_000, queue: 200 }
const cachedBytes = 64 * 1024 * 1024
const quickMs = 500
const rememberedSources = 2_000

type Loaded = { snapshot: Snapshot } | { problem: LogicProblem }

/**
 * CPython for WASI in worker threads, started by the first call. A source's top level runs once, and every
 * turn starts from a copy of what it left. Lives in the sandbox's own process and ends with it.
 */
export class WasiSandbox implements Omit<Sandbox, 'close'> {
  readonly #pool: Pool
  readonly #snapshots = new SnapshotCache(cachedBytes)
  readonly #loading = new Map<string, Promise<Loaded>>()
  readonly #standings = new Map<string, Standing>()

  constructor(limits: Partial<PoolLimits> = {}) {
    this.#pool = new Pool({ ...defaults, ...limits })
  }

  async check(source: LogicSource): Promise<LogicProblem | undefined> {
    const loaded = await this.#load(source, keyOf(source))
    return 'problem' in loaded ? loaded.problem : undefined
  }

  async run(source: LogicSource, event: LogicEvent): Promise<LogicOutcome> {
    const key = keyOf(source)
    const loaded = await this.#load(source, key)
    if ('problem' in loaded) return { ok: false, error: loaded.problem }
    const now = Date.parse(event.now)
    if (Number.isNaN(now)) throw new TypeError(`event.now is not a time: ${event.now}`)
    const task: Task = { kind: 'turn', loaded: loaded.snapshot, event: JSON.stringify(event), now }
    const reply = await this.#perform(task, key)
    return 'failed' in reply ? { ok: false, error: problemOfFailure(reply) } : outcomeOf(reply.ending)
  }

  /** Turns that arrive together wait for one load. */
  async #load(source: LogicSource, key: string): Promise<Loaded> {
    const snapshot = this.#snapshots.get(key)
    if (snapshot) return { snapshot }
    const underWay = this.#loading.get(key)
    if (underWay) return underWay
    const loading = this.#loadAnew(source, key).finally(() => this.#loading.delete(key))
    this.#loading.set(key, loading)
    return loading
  }

  async #loadAnew({ logic, wheels = {} }: LogicSource, key: string): Promise<Loaded> {
    const encoded = Object.entries(wheels).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString('base64'),
    ])
    const reply = await this.#perform({ kind: 'load', logic, wheels: Object.fromEntries(encoded) }, key)
    if ('failed' in reply) return { problem: problemOfFailure(reply) }
    const problem = problemOfLoad(reply.ending)
    if (problem || !reply.loaded) return { problem: problem ?? problemOfFailure({ failed: 'crash' }) }
    this.#snapshots.set(key, reply.loaded)
    return { snapshot: reply.loaded }
  }

  async #perform(task: Task, key: string): Promise<Timed> {
    const reply = await this.#pool.submit(task, this.#standings.get(key) ?? 'unknown')
    if (!('failed' in reply && reply.failed === 'busy')) this.#remember(key, task, reply)
    return reply
  }

  #remember(key: string, task: Task, reply: Timed) {
    const quick = !('failed' in reply) && reply.milliseconds < quickMs
    // Only a turn proves that turns are quick.
    if (quick && task.kind === 'load') return
    this.#standings.delete(key)
    this.#standings.set(key, quick ? 'quick' : 'slow')
    const [oldest] = this.#standings.keys()
    if (this.#standings.size > rememberedSources && oldest) this.#standings.delete(oldest)
  }
}

function keyOf({ logic, wheels = {} }: LogicSource): string {
  const hash = createHash('sha256').update(`${Buffer.byteLength(logic)}\n${logic}`)
  for (const [name, bytes] of Object.entries(wheels)) hash.update(`\n${bytes.length} ${name}\n`).update(bytes)
  return hash.digest('hex')
}
