import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { thaw } from './interpreter/interpreter.ts'
import type { Ending, Interpreter, Snapshot } from './interpreter/interpreter.ts'
import { loadedBytes } from './limits.ts'
import { PythonHost } from './interpreter/python-host.ts'

export type Task =
  | {
      kind: 'load'
      logic: string
      assets: Record<string, string>
      wheels: [name: string, bytes: Uint8Array][]
    }
  | { kind: 'turn'; loaded: Snapshot; operation: Operation; event: string; now: number }

/** What a loaded source is asked for. */
export type Operation = 'respond' | 'call' | 'describe' | 'tools'

export interface Reply {
  ending: Ending
  /** After a load that went well: where every turn of this source begins. */
  loaded?: Snapshot
}

/** What this thread has used of the processor since it began, in milliseconds. */
export interface Used {
  usedMs: number
}

const interpreter = workerData as Interpreter

function perform(task: Task): Reply {
  if (task.kind === 'load') {
    const { logic, assets, wheels } = task
    const head = { logic, assets, wheels: wheels.map(([name, bytes]) => [name, bytes.length]) }
    const job = [Buffer.from(JSON.stringify(head)), ...wheels.map(([, bytes]) => bytes)]
    const { ending, freeze } = thaw(interpreter, [], 'load()', new PythonHost({ job, seed: 'load' }))
    const fits = ending.stopped === 'frozen' && ending.memoryBytes <= loadedBytes
    return fits ? { ending, loaded: freeze() } : { ending }
  }
  const seed = createHash('sha256').update(task.event).digest('hex')
  const job = [Buffer.from(`{"seed":"${seed}","operation":"${task.operation}","event":${task.event}}`)]
  const { ending } = thaw(interpreter, [task.loaded], 'turn()', new PythonHost({ job, seed, now: task.now }))
  return { ending }
}

function used(): Used {
  const { user, system } = process.threadCpuUsage()
  return { usedMs: (user + system) / 1000 }
}

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage({ ...perform(task), ...used() }, [])
})
parentPort?.postMessage(used(), [])
