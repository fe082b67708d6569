import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { thaw } from './interpreter.ts'
import type { Ending, Interpreter, Snapshot } from './interpreter.ts'
import { loadedBytes } from './limits.ts'
import { WasiHost } from './wasi-host.ts'

export type Task =
  | { kind: 'load'; logic: string; wheels: Record<string, string> }
  | { kind: 'turn'; loaded: Snapshot; event: string; now: number }

export interface Reply {
  ending: Ending
  /** After a load that went well: where every turn of this source begins. */
  loaded?: Snapshot
}

const interpreter = workerData as Interpreter

function perform(task: Task): Reply {
  if (task.kind === 'load') {
    const job = JSON.stringify({ logic: task.logic, wheels: task.wheels })
    const { ending, freeze } = thaw(interpreter, [], 'load()', new WasiHost({ job, seed: 'load' }))
    const fits = ending.stopped === 'frozen' && ending.memoryBytes <= loadedBytes
    return fits ? { ending, loaded: freeze() } : { ending }
  }
  const seed = createHash('sha256').update(task.event).digest('hex')
  const job = `{"seed":"${seed}","event":${task.event}}`
  const { ending } = thaw(interpreter, [task.loaded], 'turn()', new WasiHost({ job, seed, now: task.now }))
  return { ending }
}

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(perform(task), [])
})
