import { availableParallelism } from 'node:os'
import { minutes, seconds } from '../../../core/operation/clock.ts'
import { ThreadPool } from '../../../core/threads/thread-pool.ts'
import type { Retrieval } from '../../../ports/retrieval.ts'
import type { EngineTask, Work } from './engine-work.ts'
import type { Answer, Turn } from './skill.ts'

const defaults = {
  // One more than one owner may use at a time.
  threads: Math.max(2, Math.min(4, availableParallelism())),
  // Ordinary work takes milliseconds; the index of the largest knowledge of a template a second on a slow machine.
  taskMs: seconds(8),
  waitMs: seconds(10),
  // One person has up to 100 turns at once, each with several lookups.
  waitingPerOwner: 1_000,
  megabytes: 384,
  idleMs: minutes(5),
}

interface Asking {
  owner: string
  signal?: AbortSignal | undefined
}

/**
 * Answers and searches in threads of its own, so that a text that takes long costs the turn that it belongs to, and no
 * other. What is sent per task is what the task reads: copying two megabytes takes a millisecond, so nothing is kept
 * in step between threads; each remembers the indexes of the documents that it searched last.
 */
export class TextEngine implements Retrieval {
  readonly #pool: ThreadPool<EngineTask, unknown>

  constructor(limits: Partial<typeof defaults> = {}) {
    this.#pool = new ThreadPool(new URL('./engine-worker.ts', import.meta.url), { ...defaults, ...limits })
  }

  answer(turn: Turn, options: Asking): Promise<Answer> {
    return this.#run('answer', turn, options)
  }

  search: Retrieval['search'] = (documents, query, { limit, ...options }) =>
    this.#run('search', { documents: [...documents], query, limit }, options)

  keySentences: Retrieval['keySentences'] = (text, count, options) =>
    this.#run('keySentences', { text, count }, options)

  close() {
    return this.#pool.close()
  }

  async #run<Name extends keyof Work>(
    name: Name,
    input: Parameters<Work[Name]>[0],
    options: Asking,
  ): Promise<ReturnType<Work[Name]>> {
    return (await this.#pool.run({ name, input }, options)) as ReturnType<Work[Name]>
  }
}
