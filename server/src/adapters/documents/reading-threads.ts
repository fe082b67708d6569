import { ReadingThread } from './reading-thread.ts'
import type { Ending, ThreadLimits } from './reading-thread.ts'
import type { Task } from './read-worker.ts'

/**
 * A thread for each file. One that has read nothing but plain text reads the next file too, because starting one
 * costs ten times as much as reading; any other ends with its file, which can leave nothing behind for the next.
 */
export class ReadingThreads {
  readonly #limits: ThreadLimits
  readonly #idle: ReadingThread[] = []

  constructor(limits: ThreadLimits) {
    this.#limits = limits
  }

  async read(task: Task): Promise<Ending> {
    const thread = this.#take()
    const ending = await thread.read(task)
    if (isPlainText(ending)) this.#idle.push(thread)
    else await thread.stop()
    return ending
  }

  #take() {
    for (let thread = this.#idle.pop(); thread; thread = this.#idle.pop()) if (thread.isAlive) return thread
    return new ReadingThread(this.#limits)
  }
}

const plain = new Set(['txt', 'csv', 'json'])
const isPlainText = (ending: Ending) => 'read' in ending && plain.has(ending.read.kind)
