import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const teller = new URL('tell-pauses.ts', import.meta.url).href
const POLL_MS = 50

interface Watch {
  /** For the server to be started with. */
  environment: Record<string, string>
  /** The longest pause of the server's event loop since the last call, once it runs again; at most as long as waited. */
  longestPause(pid: number, patienceMs: number): Promise<number>
}

export async function watchingPauses<T>(work: (watch: Watch) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-pauses-'))
  const file = join(folder, 'pauses')
  const environment = { NODE_OPTIONS: `--import ${teller}`, PAUSES_FILE: file }
  try {
    return await work({ environment, longestPause: (pid, patience) => askFor(pid, file, patience) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function askFor(pid: number, file: string, patienceMs: number): Promise<number> {
  await writeFile(file, '')
  process.kill(pid, 'SIGUSR2')
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    const told = await readFile(file, 'utf8')
    if (told.endsWith('\n')) return Math.max(...told.trim().split('\n').map(Number))
    await pause(POLL_MS)
  }
  return patienceMs
}
