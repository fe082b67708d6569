import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, readlink, realpath, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { give } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { CLUSTER } from './layout.ts'

const POLL_MS = 10
const LOG_BYTES = 1_000_000

/** The parent process of a running PostgreSQL. */
export interface Postmaster {
  cluster: string
  pid: number
  socketDir: string
  status: string
}

/** The PostgreSQL that runs on this cluster, whoever started it; a pid file left by a dead one does not count. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketDir, , , status] = file.split('\n')
  if (!pid || !(await isPostgresOn(cluster, Number(pid)))) return undefined
  return { cluster, pid: Number(pid), socketDir: socketDir ?? '', status: status?.trim() ?? 'starting' }
}

/** Waits for one that is starting or stopping to be either ready or gone. */
export async function findReadyPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const found = await findPostmaster(cluster)
    if (!found || found.status === 'ready') return found
    await pause(POLL_MS)
  }
}

export interface StartOptions {
  home: Home
  binaries: Binaries
  socketDir: string
  settings: Record<string, string>
}

/** Starts PostgreSQL as a process of its own that outlives us, and waits until it answers. */
export async function startPostmaster({
  home,
  binaries,
  socketDir,
  settings,
}: StartOptions): Promise<Postmaster> {
  const cluster = join(home.path, CLUSTER)
  const logFile = join(home.path, 'postgres.log')
  await clearStaleFiles(cluster, socketDir)
  await trimLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  await give(logFile, home.account)
  const configured = Object.entries({ ...settings, unix_socket_directories: socketDir })
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...configured.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: home.path,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      stdio: ['ignore', log, log],
      ...home.account,
    },
  )
  closeSync(log)
  child.unref()
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`It ended with ${signal ?? code}.`))
  })
  for (;;) {
    const found = await findPostmaster(cluster)
    if (found?.status === 'ready') return found
    const failure = await Promise.race([ended, pause(POLL_MS)])
    if (failure) throw new Error(`PostgreSQL did not start. ${failure}\n${await lastLines(logFile)}`)
  }
}

/** Ends sessions, writes everything out and returns when PostgreSQL is gone. */
export async function stopPostmaster({ cluster, pid }: Postmaster): Promise<void> {
  process.kill(pid, 'SIGINT')
  while ((await findPostmaster(cluster))?.pid === pid) await pause(POLL_MS)
}

async function isPostgresOn(cluster: string, pid: number): Promise<boolean> {
  try {
    if (process.platform === 'linux')
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
    const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'args='])
    return stdout.includes(cluster)
  } catch {
    return false
  }
}

// PostgreSQL refuses to start when the process id in a stale file belongs to some other program by now.
async function clearStaleFiles(cluster: string, socketDir: string): Promise<void> {
  const socket = join(socketDir, '.s.PGSQL.5432')
  await Promise.all(
    [join(cluster, 'postmaster.pid'), socket, `${socket}.lock`].map((file) => rm(file, { force: true })),
  )
}

async function trimLog(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found && found.size > LOG_BYTES) await truncate(file)
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-5).join('\n')
}
