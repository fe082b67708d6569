import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytes } from './server.ts'

const teller = new URL('tell-held.ts', import.meta.url).href
const MEGABYTE = 2 ** 20
const POLL_MS = 50

interface Watch {
  /** For the server to be started with. */
  environment: Record<string, string>
  held(pid: number): Promise<Held>
}

/** When everything that is not in use has been collected. */
export interface Held {
  /** Megabytes in use, by what the engine counts. */
  inUse: number
  /** Megabytes that the process has from the system. */
  resident: number
}

export async function watchingHeld<T>(work: (watch: Watch) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-held-'))
  const file = join(folder, 'held')
  const environment = { NODE_OPTIONS: `--expose-gc --import ${teller}`, HELD_FILE: file }
  try {
    return await work({ environment, held: (pid) => askFor(pid, file) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function askFor(pid: number, file: string): Promise<Held> {
  await writeFile(file, '')
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const told = await readFile(file, 'utf8')
    if (told.endsWith('\n')) return { inUse: Number(told) / MEGABYTE, resident: await residentMegabytes(pid) }
    await pause(POLL_MS)
  }
}
