import { MemoryFile } from './memory-files.ts'

const errno = { success: 0, badFile: 8, notFound: 44, notSupported: 58 }
const standardFiles = 3
const root = 3
const openFlag = { create: 1, truncate: 8 }
const appendFlag = 1
const fileType = { terminal: 2, folder: 3, regular: 4 }

interface OpenFile {
  file: MemoryFile
  at: number
  appends: boolean
}

class Exit extends Error {
  override name = 'Exit'
}

/**
 * Runs a command-line program that was compiled to WASI, in a folder of files in memory. That folder, its arguments
 * and a clock that stands still are all it can reach; what it prints is dropped. Throws where the program fails.
 */
export function runProgram(
  module: WebAssembly.Module,
  args: readonly string[],
  files: Map<string, MemoryFile>,
) {
  const host = new ProgramHost(args, files)
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: host.calls(module) })
  const { memory, _start: start } = instance.exports as { memory: WebAssembly.Memory; _start(): void }
  host.memory = memory
  try {
    start()
  } catch (error) {
    if (!(error instanceof Exit)) throw error
  }
}

class ProgramHost {
  memory: WebAssembly.Memory | undefined
  readonly #args: Buffer[]
  readonly #files: Map<string, MemoryFile>
  readonly #open = new Map<number, OpenFile>()
  #nextDescriptor = root + 1

  constructor(args: readonly string[], files: Map<string, MemoryFile>) {
    this.#args = args.map((each) => Buffer.from(`${each}\0`))
    this.#files = files
  }

  /** Every call that the program imports; one that we do not know is answered 'not supported'. */
  calls(module: WebAssembly.Module): WebAssembly.ModuleImports {
    const known: Record<string, (...values: never[]) => number> = {
      args_sizes_get: (count: number, size: number) =>
        this.#set([count, this.#args.length], [size, Buffer.concat(this.#args).length]),
      args_get: (pointers: number, text: number) => this.#copyArguments(pointers, text),
      clock_time_get: (_id: number, _precision: bigint, time: number) => this.#set([time, 0], [time + 4, 0]),
      fd_prestat_get: (fd: number, stat: number) =>
        fd === root ? this.#set([stat, 0], [stat + 4, 1]) : errno.badFile,
      fd_prestat_dir_name: (_fd: number, name: number) => this.#copy(Buffer.from('/'), name),
      fd_fdstat_get: (fd: number, stat: number) => this.#describe(fd, stat),
      fd_fdstat_set_flags: () => errno.success,
      path_open: (
        _folder: number,
        _lookup: number,
        path: number,
        length: number,
        flags: number,
        _rights: bigint,
        _inherited: bigint,
        descriptorFlags: number,
        fd: number,
      ) =>
        this.#openFile(
          Buffer.from(this.#bytes.subarray(path, path + length)).toString(),
          flags,
          descriptorFlags,
          fd,
        ),
      fd_read: (fd: number, list: number, count: number, read: number) => this.#read(fd, list, count, read),
      fd_write: (fd: number, list: number, count: number, wrote: number) =>
        this.#write(fd, list, count, wrote),
      fd_seek: (fd: number, offset: bigint, whence: number, at: number) =>
        this.#seek(fd, Number(offset), whence, at),
      fd_close: (fd: number) => (this.#open.delete(fd) ? errno.success : errno.badFile),
      proc_exit: (code: number) => {
        throw code === 0 ? new Exit() : new Error(`The program ended with ${code}`)
      },
    }
    const names = WebAssembly.Module.imports(module).map(({ name }) => name)
    return Object.fromEntries(names.map((name) => [name, known[name] ?? (() => errno.notSupported)]))
  }

  #copyArguments(pointers: number, text: number) {
    for (const [index, argument] of this.#args.entries()) {
      this.#set([pointers + 4 * index, text])
      this.#copy(argument, text)
      text += argument.length
    }
    return errno.success
  }

  #describe(fd: number, stat: number) {
    if (fd > root && !this.#open.has(fd)) return errno.badFile
    const type = fd < standardFiles ? fileType.terminal : fd === root ? fileType.folder : fileType.regular
    this.#bytes.fill(0, stat, stat + 8)
    this.#bytes.fill(0xff, stat + 8, stat + 24)
    this.#bytes[stat] = type
    return errno.success
  }

  #openFile(path: string, flags: number, descriptorFlags: number, fd: number) {
    const name = path.replace(/^\/+/, '')
    let file = this.#files.get(name)
    if (!file) {
      if (!(flags & openFlag.create)) return errno.notFound
      this.#files.set(name, (file = new MemoryFile()))
    }
    if (flags & openFlag.truncate) file.truncate()
    const descriptor = this.#nextDescriptor++
    this.#open.set(descriptor, { file, at: 0, appends: (descriptorFlags & appendFlag) !== 0 })
    return this.#set([fd, descriptor])
  }

  #read(fd: number, list: number, count: number, read: number) {
    const open = this.#open.get(fd)
    let total = 0
    for (const target of this.#buffers(list, count)) {
      const part = open?.file.content.subarray(open.at, open.at + target.length) ?? new Uint8Array()
      target.set(part)
      if (open) open.at += part.length
      total += part.length
    }
    return this.#set([read, total])
  }

  #write(fd: number, list: number, count: number, wrote: number) {
    const open = this.#open.get(fd)
    if (!open && fd >= standardFiles) return errno.badFile
    let total = 0
    for (const part of this.#buffers(list, count)) {
      if (open) {
        if (open.appends) open.at = open.file.size
        open.file.write(open.at, part)
        open.at += part.length
      }
      total += part.length
    }
    return this.#set([wrote, total])
  }

  #seek(fd: number, offset: number, whence: number, at: number) {
    const open = this.#open.get(fd)
    if (!open) return errno.badFile
    open.at = Math.max(0, offset + ([0, open.at, open.file.size][whence] ?? 0))
    return this.#set([at, open.at], [at + 4, 0])
  }

  *#buffers(list: number, count: number) {
    for (let entry = list; entry < list + 8 * count; entry += 8) {
      const start = this.#view.getUint32(entry, true)
      yield this.#bytes.subarray(start, start + this.#view.getUint32(entry + 4, true))
    }
  }

  #set(...pairs: [address: number, value: number][]) {
    for (const [address, value] of pairs) this.#view.setUint32(address, value, true)
    return errno.success
  }

  #copy(bytes: Uint8Array, address: number) {
    this.#bytes.set(bytes, address)
    return errno.success
  }

  // A memory that grows gets a new buffer: neither view may be kept.
  get #view() {
    return new DataView(this.memory!.buffer)
  }

  get #bytes() {
    return new Uint8Array(this.memory!.buffer)
  }
}
