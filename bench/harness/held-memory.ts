import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const teller = new URL('tell-held.ts', import.meta.url).href
const MEGABYTE = 2 ** 20
const POLL_MS = 50

interface Watch {
  /** For the server to be started with. */
  environment: Record<string, string>
  /** Megabytes that the server still holds when everything else has been collected. */
  held(pid: number): Promise<number>
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

async function askFor(pid: number, file: string): Promise<number> {
  await writeFile(file, '')
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const told = await readFile(file, 'utf8')
    if (told.endsWith('\n')) return Number(told) / MEGABYTE
    await pause(POLL_MS)
  }
}
