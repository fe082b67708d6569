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
export type Operation = 'respond' | 'call' | 'describe' | 'ticks' | 'tools'

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
    const { code, ending: translated } = translate(logic)
    if (!code) return { ending: translated }
    const head = {
      logic,
      assets,
      wheels: wheels.map(([name, bytes]) => [name, bytes.length]),
      code: code.length,
    }
    const job = [Buffer.from(JSON.stringify(head)), ...wheels.map(([, bytes]) => bytes), code]
    const { ending, freeze } = thaw(interpreter, [], 'load()', new PythonHost({ job, seed: 'load' }))
    const fits = ending.stopped === 'frozen' && ending.memoryBytes <= loadedBytes
    return fits ? { ending, loaded: freeze() } : { ending }
  }
  const seed = createHash('sha256').update(task.event).digest('hex')
  const job = [Buffer.from(`{"seed":"${seed}","operation":"${task.operation}","event":${task.event}}`)]
  const { ending } = thaw(interpreter, [task.loaded], 'turn()', new PythonHost({ job, seed, now: task.now }))
  return { ending }
}

/** What Python makes of a source. Without code the ending tells why, as that of a load does. */
function translate(logic: string): { code?: Buffer; ending: Ending } {
  const job = [Buffer.from(JSON.stringify({ logic }))]
  const { ending } = thaw(interpreter, [], 'translate()', new PythonHost({ job, seed: 'load' }))
  if (ending.stopped !== 'exit') return { ending }
  const { code } = JSON.parse(ending.answer) as { code?: string }
  return code === undefined ? { ending } : { code: Buffer.from(code, 'base64'), ending }
}

function used(): Used {
  const { user, system } = process.threadCpuUsage()
  return { usedMs: (user + system) / 1000 }
}

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage({ ...perform(task), ...used() }, [])
  // V8 does not see how large a snapshot is, and would keep those of many loads.
  if (task.kind === 'load') globalThis.gc?.()
})
parentPort?.postMessage(used(), [])
