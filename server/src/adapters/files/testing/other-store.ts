import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'

interface Access {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A file store that others wrote, as a program on this machine. */
export interface OtherStore {
  name: string
  /** Why it cannot be tried here, as a sentence. */
  missing: string | undefined
  /** Access that it refuses, and its word for that. */
  refused: { access: Partial<Access>; reason: string }
  /** Whether it knows how to forget the parts of an upload. */
  givesUpUploads: boolean
  start(): Promise<RunningStore>
}

export class RunningStore {
  readonly access: Access
  readonly #folder: string
  readonly #stop: () => Promise<void>

  constructor({ access, folder, stop }: { access: Access; folder: string; stop: () => Promise<void> }) {
    this.access = access
    this.#folder = folder
    this.#stop = stop
  }

  stop() {
    return this.#stop()
  }

  /** The size of all that it has on disk, what nobody can reach included. */
  async bytesKept() {
    const names = await readdir(this.#folder, { recursive: true })
    const sizes = await Promise.all(names.map((name) => sizeOf(join(this.#folder, name))))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

/** It may be removing the file at this moment. */
async function sizeOf(path: string) {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : 0
}

interface Program {
  command: string
  words: string[]
  access: Access
  folder: string
}

/** Runs it until it is stopped, and makes its bucket. */
export async function startStore({ command, words, access, folder }: Program) {
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const exited = once(child, 'exit')
  const s3 = new S3mini(access)
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`${command} did not start: ${complaint}`)
    return s3.createBucket().catch(() => false)
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return new RunningStore({ access, folder, stop })
}
