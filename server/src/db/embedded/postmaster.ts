import { execFile, spawn } from 'node:child_process'
import { open, readFile, readlink, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { give, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { CLUSTER, type Home } from './layout.ts'
import { StartFailure } from '../../core/errors.ts'

const POLL_MS = 10
const LOG_BYTES = 1_000_000
const LINGER_MS = 10_000
const LINGER_POLL_MS = 100

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
  if (!pid || !(await isRunning({ cluster, pid: Number(pid) }))) return undefined
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

interface StartOptions {
  home: Home
  binaries: Binaries
  socketDir: string
  settings: Record<string, string>
}

/** Starts PostgreSQL as a process of its own that outlives us, and waits until it answers. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const cluster = join(options.home.path, CLUSTER)
  const logFile = join(options.home.path, 'postgres.log')
  for (let waited = 0; ; waited += LINGER_POLL_MS) {
    await clearStaleFiles(cluster, options.socketDir)
    const failure = await launch(options, cluster, logFile)
    if ('pid' in failure) return failure
    const lines = await lastLines(logFile)
    // The sessions of a PostgreSQL that was killed need a moment to notice that it is gone.
    if (!lines.includes('pre-existing shared memory block') || waited >= LINGER_MS)
      throw new StartFailure(`PostgreSQL did not start. ${failure.reason}\n${lines}`)
    await pause(LINGER_POLL_MS)
  }
}

async function launch(
  { home, binaries, socketDir, settings }: StartOptions,
  cluster: string,
  logFile: string,
): Promise<Postmaster | { reason: string }> {
  const log = await openLog(logFile, home.account)
  const configured = Object.entries({ ...settings, unix_socket_directories: `"${socketDir}"` })
  const args = ['-D', cluster, ...configured.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(binaries.postgres, args, {
    cwd: home.path,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...home.account,
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`It ended with ${signal ?? code}.`))
  })
  await log.close()
  child.unref()
  for (;;) {
    const found = await findPostmaster(cluster)
    if (found?.status === 'ready') return found
    const reason = await Promise.race([ended, pause(POLL_MS)])
    if (reason) return { reason }
  }
}

/** Ends sessions, writes everything out and returns when PostgreSQL is gone. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  process.kill(postmaster.pid, 'SIGINT')
  while (await isRunning(postmaster)) await pause(POLL_MS)
}

/** Whether this process still is the PostgreSQL of that cluster, and not another program with its number. */
export async function isRunning({ cluster, pid }: Pick<Postmaster, 'cluster' | 'pid'>): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      const folder = await readlink(`/proc/${pid}/cwd`)
      return folder.replace(/ \(deleted\)$/, '') === cluster
    }
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

async function openLog(file: string, account: Account | undefined): Promise<FileHandle> {
  const log = await open(file, 'a', 0o600)
  if ((await log.stat()).size > LOG_BYTES) await log.truncate()
  await give(file, account)
  return log
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-5).join('\n')
}
