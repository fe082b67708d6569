import { Worker } from 'node:worker_threads'
import type { Reply, Task } from './read-worker.ts'

export type Ending = Reply | { ended: 'time' | 'memory' | 'crash' }

const lookEveryMs = 50

/**
 * Reads one file in a thread that ends with it: no file can leave anything behind for the next one. Besides the
 * engine's own limit on the heap, the thread is watched, because buffers do not count there.
 */
export async function readInThread(
  task: Task,
  { milliseconds, megabytes }: { milliseconds: number; megabytes: number },
): Promise<Ending> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: task,
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, stackSizeMb: 4 },
  })
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const timer = setTimeout(() => resolve({ ended: 'time' }), milliseconds)
  const watch = setInterval(() => {
    void usedMegabytes(worker).then((used) => used > megabytes && resolve({ ended: 'memory' }))
  }, lookEveryMs)
  worker.once('message', resolve)
  worker.once('error', (error) => resolve({ ended: isOutOfMemory(error) ? 'memory' : 'crash' }))
  worker.once('exit', () => resolve({ ended: 'crash' }))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  }
}

async function usedMegabytes(worker: Worker) {
  try {
    const { used_heap_size, external_memory } = await worker.getHeapStatistics()
    return (used_heap_size + external_memory) / (1024 * 1024)
  } catch {
    return 0
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
