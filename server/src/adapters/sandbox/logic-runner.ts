import { createHash } from 'node:crypto'
import type { LogicEvent, LogicSource } from '../../ports/sandbox.ts'
import type { Ending, Snapshot } from './interpreter.ts'
import { runMs } from './limits.ts'
import { Pool } from './pool.ts'
import type { PoolLimits, Standing } from './pool.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import type { Failure, Timed } from './thread.ts'
import type { Task } from './worker.ts'

const defaults: PoolLimits = { threads: 2, taskMs: runMs, waitMs: 10_000, queue: 200 }
const cachedBytes = 64 * 1024 * 1024
const quickMs = 500
const rememberedSources = 2_000

/** How a call ended, from which the server makes its outcome. */
export type Ended = Ending | Failure

type Loaded = { snapshot: Snapshot } | { ended: Ended }

/**
 * CPython for WASI in worker threads, started by the first call. A source's top level runs once, and every
 * turn starts from a copy of what it left. Lives in the sandbox's own process and ends with it.
 */
export class LogicRunner {
  readonly #pool: Pool
  readonly #snapshots = new SnapshotCache(cachedBytes)
  readonly #loading = new Map<string, Promise<Loaded>>()
  readonly #standings = new Map<string, Standing>()

  constructor(interpreterFile: string, limits: Partial<PoolLimits> = {}) {
    this.#pool = new Pool(interpreterFile, { ...defaults, ...limits })
  }

  /** Undefined when the source is ready. */
  async check(source: LogicSource): Promise<Ended | undefined> {
    const loaded = await this.#load(source, keyOf(source))
    return 'ended' in loaded ? loaded.ended : undefined
  }

  async run(source: LogicSource, event: LogicEvent): Promise<Ended> {
    const key = keyOf(source)
    const loaded = await this.#load(source, key)
    if ('ended' in loaded) return loaded.ended
    const now = Date.parse(event.now)
    const task: Task = { kind: 'turn', loaded: loaded.snapshot, event: JSON.stringify(event), now }
    const reply = await this.#perform(task, key)
    return 'failed' in reply ? reply : reply.ending
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
    if ('failed' in reply) return { ended: reply }
    if (!reply.loaded) return { ended: reply.ending }
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
