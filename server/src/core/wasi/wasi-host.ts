import { WasiMemory } from './wasi-memory.ts'

export const errno = {
  success: 0,
  badFile: 8,
  notFound: 44,
  notImplemented: 52,
  notSupported: 58,
} as const

/** Answers one call of a module: its errno. */
type Call = (...values: never[]) => number
export type Calls = Record<string, Call>

/**
 * What a WASI module reaches of this machine: its own memory and its arguments. A subclass adds the calls that its module
 * needs; every other one, from files to sockets, is answered with `unknownCall`.
 */
export abstract class WasiHost {
  protected readonly memory = new WasiMemory()
  protected abstract readonly unknownCall: number
  readonly #arguments: readonly Buffer[]

  constructor(args: readonly string[]) {
    this.#arguments = args.map((argument) => Buffer.from(`${argument}\0`))
  }

  protected abstract calls(): Calls

  attach(memory: WebAssembly.Memory) {
    this.memory.attach(memory)
  }

  importsOf(module: WebAssembly.Module): WebAssembly.Imports {
    const calls = new Map<string, Call>(Object.entries({ ...this.#argumentCalls(), ...this.calls() }))
    const unknown = () => this.unknownCall
    const imports: Record<string, WebAssembly.ModuleImports> = {}
    for (const { module: space, name } of WebAssembly.Module.imports(module)) {
      imports[space] ??= {}
      imports[space][name] = calls.get(name) ?? unknown
    }
    return imports
  }

  #argumentCalls(): Calls {
    return {
      args_sizes_get: (count: number, size: number) => {
        const bytes = this.#arguments.reduce((sum, argument) => sum + argument.length, 0)
        return this.memory.setNumbers([count, this.#arguments.length], [size, bytes])
      },
      args_get: (pointers: number, text: number) => {
        for (const [index, argument] of this.#arguments.entries()) {
          this.memory.setNumbers([pointers + 4 * index, text])
          this.memory.copy(argument, text)
          text += argument.length
        }
        return errno.success
      },
    }
  }
}
