import { pageBytes } from '../limits.ts'
import { exported } from './wasm-patch.ts'
import { Stopped, PythonHost } from './python-host.ts'

const comparedBytes = 4096
const start = '_start'

/** Stretches of memory, and where the C stack stood. */
export interface Snapshot {
  memoryBytes: number
  stackPointer: number
  /** Where each stretch belongs, and which part of `bytes` it is. */
  stretches: { at: number; from: number; to: number }[]
  /** Shared between threads, and never written again. */
  bytes: Uint8Array
}

/** Compiled once per process and handed to every worker. */
export interface Interpreter {
  module: WebAssembly.Module
  base: Snapshot
}

interface Exports {
  memory: WebAssembly.Memory
  [start](): void
  [exported.stackPointer]: WebAssembly.Global<'i32'>
  [exported.runString](text: number, flags: number): number
}

/** How a run ended, as seen from outside: what it answered, and what stopped it. */
export interface Ending {
  answer: string
  stopped: Stopped['reason'] | 'returned' | 'stack-overflow' | 'trap'
  memoryBytes: number
}

/** Starts Python with the runner and takes the snapshot that every later copy begins with. */
export function boot(module: WebAssembly.Module, runner: string): Snapshot {
  // -I and -S: no environment, no site; -B: nothing is written back.
  const host = new PythonHost({ seed: 'boot', arguments: ['python', '-I', '-S', '-B', '-c', runner] })
  const exports = instantiate(module, host)
  const { stopped, answer } = observe(exports, host, () => exports[start]())
  if (stopped !== 'frozen') throw new Error(`The interpreter did not boot (${stopped}): ${answer}`)
  return freeze(exports)
}

/** Runs `command`, a call into the runner, in a new instance that holds nothing but the given snapshots. */
export function thaw(
  interpreter: Interpreter,
  layers: readonly Snapshot[],
  command: string,
  host: PythonHost,
) {
  const exports = instantiate(interpreter.module, host)
  const newest = layers.at(-1) ?? interpreter.base
  const missing = newest.memoryBytes - exports.memory.buffer.byteLength
  if (missing > 0) exports.memory.grow(missing / pageBytes)
  const memory = new Uint8Array(exports.memory.buffer)
  for (const layer of [interpreter.base, ...layers]) lay(layer, memory)

  // The C stack grows down: the text stands above everything that the call will put there.
  const text = Buffer.from(`${command}\0`)
  const address = (newest.stackPointer - text.length) & ~15
  memory.set(text, address)
  exports[exported.stackPointer].value = address
  const ending = observe(exports, host, () => exports[exported.runString](address, 0))
  return { ending, freeze: () => freeze(exports, interpreter.base) }
}

function instantiate(module: WebAssembly.Module, host: PythonHost): Exports {
  const { exports } = new WebAssembly.Instance(module, host.importsOf(module)) as { exports: unknown }
  const typed = exports as Exports
  host.attach(typed.memory)
  return typed
}

function observe(exports: Exports, host: PythonHost, enter: () => unknown): Ending {
  const ended = (stopped: Ending['stopped']): Ending => ({
    answer: host.answer,
    stopped,
    memoryBytes: exports.memory.buffer.byteLength,
  })
  try {
    enter()
    return ended('returned')
  } catch (error) {
    if (error instanceof Stopped) return ended(error.reason)
    if (error instanceof RangeError) return ended('stack-overflow')
    if (error instanceof WebAssembly.RuntimeError) return ended('trap')
    throw error
  }
}

/** The pages that differ from the snapshot below, or from zero where there is none. */
function freeze(exports: Exports, below?: Snapshot): Snapshot {
  const memory = Buffer.from(exports.memory.buffer)
  const isAsBelow = comparisonWith(below, memory)

  const stretches: Snapshot['stretches'] = []
  let size = 0
  for (let at = 0; at < memory.length; at += comparedBytes) {
    if (isAsBelow(at)) continue
    const last = stretches.at(-1)
    if (last && last.at + last.to - last.from === at) last.to += comparedBytes
    else stretches.push({ at, from: size, to: size + comparedBytes })
    size += comparedBytes
  }

  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  for (const { at, from, to } of stretches) bytes.set(memory.subarray(at, at + to - from), from)
  return { memoryBytes: memory.length, stackPointer: exports[exported.stackPointer].value, stretches, bytes }
}

const zeros = new Uint8Array(comparedBytes)

/** Whether the bytes at an address are those of the snapshot, or zero where it has none; addresses must ascend. */
function comparisonWith(below: Snapshot | undefined, memory: Buffer) {
  let next = 0
  return (at: number) => {
    const stretch = below?.stretches[next]
    if (!below || !stretch || at < stretch.at)
      return memory.compare(zeros, 0, comparedBytes, at, at + comparedBytes) === 0
    const from = stretch.from + at - stretch.at
    if (from + comparedBytes === stretch.to) next += 1
    return memory.compare(below.bytes, from, from + comparedBytes, at, at + comparedBytes) === 0
  }
}

function lay({ stretches, bytes }: Snapshot, memory: Uint8Array) {
  for (const { at, from, to } of stretches) memory.set(bytes.subarray(from, to), at)
}
