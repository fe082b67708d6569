import { availableParallelism } from 'node:os'
import { minutes, seconds } from '../../../core/operation/clock.ts'
import { ThreadFailure } from '../../../core/threads/task-thread.ts'
import { ThreadPool } from '../../../core/threads/thread-pool.ts'
import type { Embedder } from '../../../ports/embedder.ts'
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

/** So long an answer waits for the meaning of a question; without it, only words are compared. */
const meaningMs = seconds(8)

function sampleTurn(): Turn {
  const template = { name: 'Sample', description: '', prompt: '', starters: [], tools: [] }
  const now = new Date()
  return {
    said: 'I live in Oslo and have two cats.',
    history: [],
    context: { template, facts: [], documents: [], now: now.toISOString() },
    tools: new Set(),
    outcomes: [],
    now,
  }
}

/**
 * Answers and searches in threads of its own, so that a text that takes long costs the turn that it belongs to, and no
 * other. What is sent per task is what the task reads: copying two megabytes takes a millisecond, so nothing is kept
 * in step between threads; each remembers the indexes of the documents that it searched last.
 */
export class TextEngine implements Retrieval {
  readonly #pool: ThreadPool<EngineTask, unknown>

  readonly #embedder: Embedder | undefined

  constructor(limits: Partial<typeof defaults> = {}, embedder?: Embedder) {
    this.#embedder = embedder
    this.#pool = new ThreadPool(new URL('./engine-worker.ts', import.meta.url), { ...defaults, ...limits })
  }

  async answer(turn: Turn, options: Asking): Promise<Answer> {
    const answer = await this.#run('answer', turn, options)
    if (!('seeks' in answer)) return answer
    const meanings = await this.#meaningsOf(answer.seeks, options)
    const found = await this.#run('answer', { ...turn, meanings }, options)
    if ('seeks' in found) throw new Error('The built-in model asked for the same meanings again')
    return found
  }

  search: Retrieval['search'] = async (documents, query, { limit, vectors, ...options }) => {
    const meanings = vectors ? await this.#meaningsOf([query], options) : undefined
    const meaning = meanings?.get(query)
    return this.#run('search', { documents: [...documents], query, limit, meaning, vectors }, options)
  }

  meanings: Retrieval['meanings'] = (documents, { limit, ...options }) =>
    this.#run('meanings', { documents: [...documents], limit }, options)

  keySentences: Retrieval['keySentences'] = (text, count, options) =>
    this.#run('keySentences', { text, count }, options)

  factsIn: Retrieval['factsIn'] = (message, options) => this.#run('factsIn', message, options)

  /** Asks what every turn asks, because V8 compiles a pattern and a function when they are first used. */
  warmUp: Retrieval['warmUp'] = async (owner) => {
    try {
      await this.#run('answer', sampleTurn(), { owner })
      await this.#run('factsIn', sampleTurn().said, { owner })
    } catch {
      // The first question starts what this could not.
    }
  }

  close() {
    return this.#pool.close()
  }

  /** None where the model cannot say in time. */
  async #meaningsOf(texts: string[], { owner, signal }: Asking): Promise<Map<string, Int8Array>> {
    if (!this.#embedder) return new Map()
    const inTime = AbortSignal.timeout(meaningMs)
    try {
      const waiting = signal ? AbortSignal.any([signal, inTime]) : inTime
      const vectors = await this.#embedder.embed(texts, { owner, signal: waiting })
      return new Map(vectors.map((vector, at) => [texts[at] ?? '', vector]))
    } catch (cause) {
      signal?.throwIfAborted()
      if (cause instanceof ThreadFailure || inTime.aborted) return new Map()
      throw cause
    }
  }

  async #run<Name extends keyof Work>(
    name: Name,
    input: Parameters<Work[Name]>[0],
    options: Asking,
  ): Promise<ReturnType<Work[Name]>> {
    return (await this.#pool.run({ name, input }, options)) as ReturnType<Work[Name]>
  }
}
