import { AppError } from '../../errors.ts'
import { serveTasks } from '../serve-tasks.ts'

export type TestTask =
  | { say: string }
  | { refuse: string }
  | { throw: string }
  | { spin: true }
  | { hoard: true }
  | { exit: true }
  | { hold: SharedArrayBuffer }

serveTasks((task: TestTask): string => {
  if ('say' in task) return task.say
  if ('refuse' in task) throw new AppError('invalid-request', task.refuse)
  if ('throw' in task) throw new Error(task.throw)
  if ('hold' in task) {
    Atomics.wait(new Int32Array(task.hold), 0, 0)
    return 'released'
  }
  if ('exit' in task) process.exit(3)
  const kept: Uint8Array[] = []
  for (;;) if ('hoard' in task) kept.push(new Uint8Array(1024 * 1024).fill(1))
})
