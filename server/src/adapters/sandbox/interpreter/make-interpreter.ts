import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentryPackage } from './agentry-package.ts'
import { frozenPython, readFrozenPython } from './frozen-python.ts'
import { boot } from './interpreter.ts'
import type { Interpreter, Snapshot } from './interpreter.ts'
import { interpreterSha256, patchInterpreter } from './wasm-patch.ts'

/** Python as every run begins: booted here, unless the build has left it frozen. */
export function makeInterpreter(file: string): Interpreter {
  const wasm = readWasm(file)
  const base = readFrozenPython(frozenPython, runnerWithModules()) ?? bootPython(wasm)
  return { module: new WebAssembly.Module(patchInterpreter(wasm, base.memoryBytes)), base }
}

/** Three seconds of work, with the same result every time. */
export function bootPython(wasm: Uint8Array): Snapshot {
  return boot(new WebAssembly.Module(patchInterpreter(wasm)), runnerWithModules())
}

export function readWasm(file: string): Buffer {
  const wasm = readFileSync(file)
  if (createHash('sha256').update(wasm).digest('hex') !== interpreterSha256) {
    throw new Error('python.wasm is not the build that wasm-patch.ts was written for')
  }
  return wasm
}

/** The runner with the package `agentry` in it: a JSON object of texts is a dict of texts in Python, too. */
export function runnerWithModules(): string {
  const runner = readFileSync(new URL('./runner.py', import.meta.url), 'utf8')
  const modules = readdirSync(agentryPackage, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.py'))
    .toSorted()
    .map((path) => [
      `agentry.${path.slice(0, -3).replaceAll('/', '.')}`,
      readFileSync(join(agentryPackage, path), 'utf8'),
    ])
  const filled = runner.replace(
    /^MODULES = \{\}$/m,
    () => `MODULES = ${JSON.stringify(Object.fromEntries(modules))}`,
  )
  if (filled === runner) throw new Error('runner.py has no place for the modules of agentry')
  return filled
}
