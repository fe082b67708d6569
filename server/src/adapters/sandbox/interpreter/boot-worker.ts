import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { boot } from './interpreter.ts'
import type { Interpreter } from './interpreter.ts'
import { interpreterSha256, patchInterpreter } from './wasm-patch.ts'

/** A thread of its own: half a second of work, and memory that is not needed again. */
function makeInterpreter(file: string): Interpreter {
  const wasm = readFileSync(file)
  if (createHash('sha256').update(wasm).digest('hex') !== interpreterSha256) {
    throw new Error('python.wasm is not the build that wasm-patch.ts was written for')
  }
  const runner = readFileSync(new URL('./runner.py', import.meta.url), 'utf8')
  const base = boot(new WebAssembly.Module(patchInterpreter(wasm)), runner)
  return { module: new WebAssembly.Module(patchInterpreter(wasm, base.memoryBytes)), base }
}

parentPort?.postMessage(makeInterpreter(workerData as string), [])
