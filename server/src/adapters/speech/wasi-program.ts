import { errno, WasiHost, type Calls } from '../../core/wasi/wasi-host.ts'
import { MemoryFile } from './memory-files.ts'

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
  const instance = new WebAssembly.Instance(module, host.importsOf(module))
  const { memory, _start: start } = instance.exports as { memory: WebAssembly.Memory; _start(): void }
  host.attach(memory)
  try {
    start()
  } catch (error) {
    if (!(error instanceof Exit)) throw error
  }
}

class ProgramHost extends WasiHost {
  protected readonly unknownCall = errno.notSupported
  readonly #files: Map<string, MemoryFile>
  readonly #open = new Map<number, OpenFile>()
  #nextDescriptor = root + 1

  constructor(args: readonly string[], files: Map<string, MemoryFile>) {
    super(args)
    this.#files = files
  }

  protected override calls(): Calls {
    return {
      clock_time_get: (_id: number, _precision: bigint, time: number) =>
        this.memory.setNumbers([time, 0], [time + 4, 0]),
      fd_prestat_get: (fd: number, stat: number) =>
        fd === root ? this.memory.setNumbers([stat, 0], [stat + 4, 1]) : errno.badFile,
      fd_prestat_dir_name: (_fd: number, name: number) => this.memory.copy(Buffer.from('/'), name),
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
          Buffer.from(this.memory.bytes.subarray(path, path + length)).toString(),
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
  }

  #describe(fd: number, stat: number) {
    if (fd > root && !this.#open.has(fd)) return errno.badFile
    const type = fd < standardFiles ? fileType.terminal : fd === root ? fileType.folder : fileType.regular
    this.memory.bytes.fill(0, stat, stat + 8)
    this.memory.bytes.fill(0xff, stat + 8, stat + 24)
    this.memory.bytes[stat] = type
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
    return this.memory.setNumbers([fd, descriptor])
  }

  #read(fd: number, list: number, count: number, read: number) {
    const open = this.#open.get(fd)
    let total = 0
    for (const target of this.memory.buffers(list, count)) {
      const part = open?.file.content.subarray(open.at, open.at + target.length) ?? new Uint8Array()
      target.set(part)
      if (open) open.at += part.length
      total += part.length
    }
    return this.memory.setNumbers([read, total])
  }

  #write(fd: number, list: number, count: number, wrote: number) {
    const open = this.#open.get(fd)
    if (!open && fd >= standardFiles) return errno.badFile
    let total = 0
    for (const part of this.memory.buffers(list, count)) {
      if (open) {
        if (open.appends) open.at = open.file.size
        open.file.write(open.at, part)
        open.at += part.length
      }
      total += part.length
    }
    return this.memory.setNumbers([wrote, total])
  }

  #seek(fd: number, offset: number, whence: number, at: number) {
    const open = this.#open.get(fd)
    if (!open) return errno.badFile
    open.at = Math.max(0, offset + ([0, open.at, open.file.size][whence] ?? 0))
    return this.memory.setNumbers([at, open.at], [at + 4, 0])
  }
}
