import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Snapshot } from './interpreter.ts'
import { interpreterSha256 } from './wasm-patch.ts'

/** Python at the end of its boot, left by the build. Without it, every process of the sandbox boots anew. */
export const frozenPython = fileURLToPath(
  new URL('../../../../../python/dist/frozen-python.bin', import.meta.url),
)

interface Head extends Omit<Snapshot, 'bytes'> {
  bootedFrom: string
  sha256: string
  size: number
}

const lengthBytes = 4
const digest = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

/** Undefined unless the file is whole and was booted from this build of Python and this runner. */
export function readFrozenPython(file: string, runner: string): Snapshot | undefined {
  let from: number
  try {
    from = openSync(file, 'r')
  } catch {
    return undefined
  }
  try {
    const length = Buffer.alloc(lengthBytes)
    readSync(from, length, 0, lengthBytes, null)
    const text = Buffer.alloc(length.readUInt32LE())
    readSync(from, text, 0, text.length, null)
    const { bootedFrom, sha256, size, ...place } = JSON.parse(text.toString()) as Head
    if (bootedFrom !== digest(interpreterSha256, runner)) return undefined
    const bytes = new Uint8Array(new SharedArrayBuffer(size))
    readSync(from, bytes, 0, size, null)
    return digest(bytes) === sha256 ? { ...place, bytes } : undefined
  } catch {
    return undefined
  } finally {
    closeSync(from)
  }
}

export function writeFrozenPython(file: string, runner: string, { bytes, ...place }: Snapshot) {
  const head: Head = {
    ...place,
    bootedFrom: digest(interpreterSha256, runner),
    sha256: digest(bytes),
    size: bytes.length,
  }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(text.length)
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.concat([length, text, bytes]))
  renameSync(unfinished, file)
}
