import { memoryPages, pageBytes } from '../limits.ts'

const section = { custom: 0, memory: 5, export: 7, data: 11 } as const
const exportKind = { function: 0, global: 3 } as const

/** Names under which the patched module exports what the original keeps to itself. */
export const exported = { stackPointer: 'stack_pointer', runString: 'run_string' } as const

/**
 * `PyRun_SimpleStringFlags` in the interpreter's function index space. Found as the frame next to `_start` in
 * the stack trace of any import that `python -c` calls; it takes (text, flags) and returns an int. It holds
 * for exactly the build that `interpreterSha256` names.
 */
const runStringFunction = 4056
export const interpreterSha256 = 'e5dc5a398b07b54ea8fdb503bf68fb583d533f10ec3f930963e02b9505f7a763'

/**
 * The interpreter with a memory maximum, so that a hog gets a MemoryError inside instead of the host's memory,
 * with the two exports that thawing a snapshot needs, and without debug sections. For a snapshot of that many
 * bytes it starts with as much memory and without data of its own: the snapshot brings all of it.
 */
export function patchInterpreter(wasm: Uint8Array, snapshotBytes?: number): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [wasm.subarray(0, 8)]
  const reader = new Reader(wasm, 8)
  while (!reader.done) {
    const start = reader.position
    const id = reader.byte()
    const end = reader.number() + reader.position
    const body = new Reader(wasm, reader.position)
    if (id === section.memory) parts.push(cappedMemory(body, snapshotBytes))
    else if (id === section.export) parts.push(widenedExports(body, end))
    else if (id !== section.custom && (snapshotBytes === undefined || id !== section.data))
      parts.push(wasm.subarray(start, end))
    reader.position = end
  }
  return Buffer.concat(parts)
}

function cappedMemory(body: Reader, bytes = 0): Uint8Array {
  const count = body.number()
  const hasMaximum = body.byte() === 1
  if (count !== 1 || hasMaximum) throw new Error('The interpreter should define one memory without a maximum')
  const pages = Math.max(body.number(), bytes / pageBytes)
  return encodeSection(section.memory, [1, 1, ...encode(pages), ...encode(memoryPages)])
}

function widenedExports(body: Reader, end: number): Uint8Array {
  const count = body.number()
  return encodeSection(section.export, [
    ...encode(count + 2),
    ...body.wasm.subarray(body.position, end),
    ...encodeName(exported.stackPointer),
    exportKind.global,
    ...encode(0),
    ...encodeName(exported.runString),
    exportKind.function,
    ...encode(runStringFunction),
  ])
}

class Reader {
  readonly wasm: Uint8Array
  position: number

  constructor(wasm: Uint8Array, position: number) {
    this.wasm = wasm
    this.position = position
  }

  get done() {
    return this.position >= this.wasm.length
  }

  byte(): number {
    const byte = this.wasm[this.position++]
    if (byte === undefined) throw new Error('The interpreter ends in the middle of a section')
    return byte
  }

  /** An unsigned LEB128 number. */
  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
}

function encode(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...encode(value >>> 7)]
}

function encodeName(name: string): number[] {
  return [...encode(name.length), ...Buffer.from(name)]
}

function encodeSection(id: number, body: number[]): Uint8Array {
  return Uint8Array.from([id, ...encode(body.length), ...body])
}
