import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../server/tests/support/app/free-port.ts'

const startScript = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const POLL_MS = 10

export interface StartedServer {
  address: string
  port: number
  startMs: number
  residentMegabytes(): Promise<number>
  stop(): Promise<void>
}

/** The product as people start it, measured from the command to the first list of templates. Python gets warm after that. */
export async function startProduct(dataDir: string): Promise<StartedServer> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [startScript], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      CHECK_STARTERS: 'false',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await answering(`${address}/api/templates?limit=1`, child)
  const startMs = performance.now() - began
  await answering(`${address}/api/ready`, child)
  return {
    address,
    port,
    startMs,
    residentMegabytes: () => residentMegabytes(child.pid!),
    stop: () => end(child),
  }
}

/** A Node process that serves, started from a file of its own. */
export async function startScriptServer(
  file: string,
  args: string[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [file, String(port), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(`http://127.0.0.1:${port}/`, child)
  return { port, stop: () => end(child) }
}

/** A data folder for one measurement, removed afterwards. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-bench-'))
  await chmod(folder, 0o711)
  try {
    return await work(join(folder, 'data'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await pause(POLL_MS)
  }
  throw new Error(`The server ended with ${child.exitCode} before it answered ${url}.`)
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

/** The system counts in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds that a process of this machine has computed so far, children not included. */
export function processorMs(pid: number): number {
  // What stands before may have blanks in it: the name of the program, in brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
