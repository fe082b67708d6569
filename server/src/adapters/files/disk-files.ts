import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { DamagedFile } from '../../core/files/damaged-file.ts'
import { AppError } from '../../core/errors.ts'
import { memoizeAsync } from '../../core/concurrency/memoize-async.ts'
import type { ByteRange, Files, StoredFile } from '../../ports/files.ts'
import { assertKey } from './key.ts'
import { BrokenTrailer, readTrailer, trailerFor } from './trailer.ts'

const leftoverMs = 60 * 60 * 1000

/** Files below one folder of this machine. */
export class DiskFiles implements Files {
  readonly #folder: string
  readonly #unfinished: string
  readonly #prepared = memoizeAsync(() => this.#prepare())

  constructor({ folder }: { folder: string }) {
    this.#folder = folder
    this.#unfinished = join(folder, '.unfinished')
  }

  async put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    { contentType }: { contentType: string },
  ) {
    const path = this.#pathOf(key)
    const draft = join(this.#unfinished, randomUUID())
    try {
      await this.#prepared()
      const size = await writeDurably(draft, body, trailerFor(contentType))
      await moveDurably(draft, path)
      return { size }
    } catch (cause) {
      await rm(draft, { force: true })
      throw isFull(cause)
        ? new AppError('storage-full', 'There is no room left to keep this file.', { cause })
        : cause
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const file = await open(this.#pathOf(key)).catch(ignoreMissing)
    if (!file) return undefined
    try {
      const { size, contentType } = await readTrailer(file)
      return { stream: streamOf(file, size, range), size, contentType }
    } catch (cause) {
      await file.close()
      throw cause instanceof BrokenTrailer ? new DamagedFile({ place: key, problem: 'unreadable' }) : cause
    }
  }

  async remove(key: string) {
    await rm(this.#pathOf(key), { force: true })
  }

  async removeAll(prefix: string) {
    assertKey(prefix)
    await rm(join(this.#folder, ...prefix.split('/')), { recursive: true, force: true })
  }

  /** A key has no dot in it, so that the file of one key is never the folder of another. */
  #pathOf(key: string) {
    assertKey(key)
    return `${join(this.#folder, ...key.split('/'))}.file`
  }

  /** What a killed process left behind is of no use to anybody. */
  async #prepare() {
    await mkdir(this.#unfinished, { recursive: true, mode: 0o700 })
    for (const name of await readdir(this.#unfinished)) {
      const path = join(this.#unfinished, name)
      // Undefined when another process was faster.
      const found = await stat(path).catch(ignoreMissing)
      if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(path, { force: true })
    }
  }
}

async function writeDurably(
  path: string,
  body: Uint8Array | AsyncIterable<Uint8Array>,
  trailer: Uint8Array,
): Promise<number> {
  await using file = await open(path, 'wx', 0o600)
  let size = 0
  for await (const part of body instanceof Uint8Array ? [body] : body) {
    await file.writeFile(part)
    size += part.byteLength
  }
  await file.writeFile(trailer)
  await file.sync()
  return size
}

async function moveDurably(from: string, to: string) {
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
  // Windows has no way to flush a folder, and needs none.
  if (process.platform === 'win32') return
  const highest = made ? dirname(made) : dirname(to)
  for (let folder = dirname(to); folder.length >= highest.length; folder = dirname(folder)) {
    await using handle = await open(folder)
    await handle.sync()
  }
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
}

function streamOf(file: FileHandle, size: number, { start, end = Infinity }: ByteRange = { start: 0 }) {
  const last = Math.min(end, size - 1)
  if (start <= last) return file.createReadStream({ start, end: last })
  void file.close()
  return Readable.from([])
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')

function codeOf(error: unknown) {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
}
