import { parentPort, type Transferable } from 'node:worker_threads'
import type { ErrorCode } from '@agentry/contract/rules/errors'
import { AppError } from '../errors.ts'
import { lowerThreadPriority } from './low-priority.ts'

/** What a thread answers: the result, an expected refusal, or an unexpected failure. */
export type ThreadReply<Reply> =
  | { reply: Reply; ms: number }
  | { refused: { code: ErrorCode; message: string; errors: AppError['errors'] }; ms: number }
  | { failed: string; ms: number }

/** Said once, when the worker's modules are loaded. */
export type Ready = 'ready'

/** The worker's side of a `ThreadPool`: performs one task after the other. */
export function serveTasks<Task, Reply>(
  perform: (task: Task) => Reply | Promise<Reply>,
  transferOf: (reply: Reply) => Transferable[] = () => [],
) {
  const answer = async (task: Task): Promise<void> => {
    const began = performance.now()
    const ms = () => performance.now() - began
    try {
      const reply = await perform(task)
      post({ reply, ms: ms() }, transferOf(reply))
    } catch (error) {
      if (error instanceof AppError) {
        const { code, message, errors } = error
        post({ refused: { code, message, errors }, ms: ms() })
      } else
        post({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error), ms: ms() })
    }
  }
  lowerThreadPriority()
  parentPort?.on('message', (task: Task) => void answer(task))
  parentPort?.postMessage('ready' satisfies Ready, [])
}

function post<Reply>(reply: ThreadReply<Reply>, transfer: Transferable[] = []) {
  parentPort?.postMessage(reply, transfer)
}
