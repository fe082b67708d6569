import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
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
  const runner = withModules(readFileSync(new URL('./runner.py', import.meta.url), 'utf8'))
  const base = boot(new WebAssembly.Module(patchInterpreter(wasm)), runner)
  return { module: new WebAssembly.Module(patchInterpreter(wasm, base.memoryBytes)), base }
}

/** The runner with the package `agentry` in it: a JSON object of texts is a dict of texts in Python, too. */
function withModules(runner: string): string {
  const folder = new URL('../agentry/', import.meta.url)
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.py') && !path.startsWith('testing/'))
    .toSorted()
    .map((path) => [
      `agentry.${path.slice(0, -3).replaceAll('/', '.')}`,
      readFileSync(new URL(path, folder), 'utf8'),
    ])
  const filled = runner.replace(
    /^MODULES = \{\}$/m,
    () => `MODULES = ${JSON.stringify(Object.fromEntries(modules))}`,
  )
  if (filled === runner) throw new Error('runner.py has no place for the modules of agentry')
  return filled
}

parentPort?.postMessage(makeInterpreter(workerData as string), [])
