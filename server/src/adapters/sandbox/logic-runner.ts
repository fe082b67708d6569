import type { Ending, Snapshot } from './interpreter/interpreter.ts'
import { runMs, wallMs } from './limits.ts'
import { Pool } from './pool.ts'
import type { Job, PoolLimits } from './pool.ts'
import type { Charged } from './schedule.ts'
import { SnapshotCache } from './sources/snapshot-cache.ts'
import type { SourceContent } from './sources/source-transfer.ts'
import type { Failure, Timed } from './thread.ts'
import type { Operation } from './worker.ts'

const defaults: PoolLimits = {
  threads: 4,
  taskMs: runMs,
  wallMs,
  waitMs: 20_000,
  queue: 1_000,
  queuePerPerson: 100,
}
const cachedBytes = 128 * 1024 * 1024

/** How a call ended, from which the server makes its outcome. */
export type Ended = Ending | Failure

export interface Request extends Charged {
  /** The digest of the source. */
  key: string
  /** Asks the server for the source, which may be large. */
  fetchSource(): Promise<SourceContent>
  /** What to do with the event, the event as JSON, and its time. Absent when the source is only to be checked. */
  turn: { operation: Operation; event: string; now: number } | undefined
}

/**
 * CPython for WASI in worker threads, started by the first call. A source's top level runs once, and every
 * turn starts from a copy of what it left. Lives in the sandbox's own process and ends with it.
 */
export class LogicRunner {
  readonly #pool: Pool
  readonly #snapshots = new SnapshotCache(cachedBytes)
  readonly #loading = new Set<string>()

  constructor(interpreterFile: string, limits: Partial<PoolLimits> = {}) {
    this.#pool = new Pool(interpreterFile, { ...defaults, ...limits })
  }

  /** Undefined after a check that found nothing. */
  async run({ key, person, template, fetchSource, turn }: Request): Promise<Ended | undefined> {
    const isChecked = () => turn === undefined && this.#snapshots.get(key, person) !== undefined
    if (isChecked()) return undefined
    const job: Job<Ended | undefined> = {
      person,
      template,
      // Jobs of one source that arrive together need one load.
      isReady: () => !this.#loading.has(key),
      work: async (perform) => {
        const known = this.#snapshots.get(key, person)
        const loaded = known ?? (await this.#load({ key, person, fetchSource }, perform))
        if ('failed' in loaded || 'stopped' in loaded) return loaded
        if (!turn) return undefined
        const reply = await perform({ kind: 'turn', loaded, ...turn })
        return 'failed' in reply ? { failed: reply.failed } : reply.ending
      },
    }
    return this.#pool.run(job)
  }

  async #load(
    { key, person, fetchSource }: Pick<Request, 'key' | 'person' | 'fetchSource'>,
    perform: Parameters<Job<unknown>['work']>[0],
  ): Promise<Snapshot | Ended> {
    this.#loading.add(key)
    try {
      const reply: Timed = await perform({ kind: 'load', ...(await fetchSource()) })
      if ('failed' in reply) return { failed: reply.failed }
      if (!reply.loaded) return reply.ending
      this.#snapshots.set(key, reply.loaded, person)
      return reply.loaded
    } finally {
      this.#loading.delete(key)
    }
  }
}
