import { seconds } from '../../../core/operation/clock.ts'
import { ThreadFailure } from '../../../core/threads/task-thread.ts'
import { ThreadPool } from '../../../core/threads/thread-pool.ts'
import type { Judged, JudgeTask } from './judge-worker.ts'

/** Outside the event loop: thousands of words are looked for in every text, for each of several topics. */
export function openJudge() {
  const pool = new ThreadPool<JudgeTask, Judged>(new URL('./judge-worker.ts', import.meta.url), {
    threads: 1,
    taskMs: seconds(30),
    waitMs: seconds(60),
    waitingPerOwner: 1,
    megabytes: 256,
    idleMs: seconds(60),
  })
  /** What cannot be judged within its limits is not taken either. */
  const judge = async (task: JudgeTask): Promise<Judged> => {
    try {
      return await pool.run(task, { owner: 'research' })
    } catch (error) {
      if (error instanceof ThreadFailure) return undefined
      throw error
    }
  }
  return {
    judge,
    /** Starts the thread and loads its lists, so that no transaction waits for that. */
    async warmUp() {
      const text = 'Write a short poem about tea for Anna'
      await judge({ talk: { asked: [text], other: [] }, texts: [text], person: { fullName: '', email: '' } })
    },
    close: () => pool.close(),
  }
}
