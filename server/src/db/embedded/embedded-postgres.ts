import { mkdir, readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../core/operation/log.ts'
import { installBinaries, removeOtherVersions } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { PRODUCT_SETTINGS } from './configuration.ts'
import { SHARED_HOMES, openHome } from './home.ts'
import { APP_ROLE, CLUSTER, DATABASE } from './layout.ts'
import { lockDataDir } from './lock.ts'
import { removeOrphans } from './orphans.ts'
import { findReadyPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { openSocketDir } from './socket-dir.ts'
import { socketUrl } from './socket-url.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  /** For `pg`: the application's database through the private socket. */
  url: string
  /** Whether a PostgreSQL that an earlier server left behind was taken over. */
  reused: boolean
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: Pick<Log, 'info' | 'error'>
  /** Where root keeps databases whose data folder the unprivileged account cannot enter. */
  sharedHomes?: string
}

/** Runs a private PostgreSQL for this process alone. Throws a sentence when another server uses `dataDir`. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  sharedHomes = SHARED_HOMES,
}: Options): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const folder = await realpath(dataDir)
  const unlock = lockDataDir(folder)
  try {
    const home = await openHome(folder, sharedHomes)
    await removeOrphans(sharedHomes, Date.now())
    const binaries = await installBinaries(home.path)
    const secrets = await ensureCluster(home, binaries)
    const left = await findReadyPostmaster(join(home.path, CLUSTER))
    const socketDir = left?.socketDir ?? (await openSocketDir(home))
    const start = () => startPostmaster({ home, binaries, socketDir, settings: PRODUCT_SETTINGS })
    if (!left) await removeOtherVersions(home.path, binaries)
    const postmaster = left ?? (await start())
    const supervisor = supervise(postmaster, start, log)
    return {
      url: socketUrl({ role: APP_ROLE, password: secrets.app, database: DATABASE, socketDir }),
      reused: left !== undefined,
      async stop() {
        const last = await supervisor.end()
        if (last) await stopPostmaster(last)
        if (!socketDir.startsWith(home.path)) await rm(socketDir, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The database of a server that runs on `dataDir` right now, for a command beside it. Undefined: none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const entry = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  const running = entry && (await findReadyPostmaster(join(entry, CLUSTER)))
  if (!running) return undefined
  const { app } = JSON.parse(await readFile(join(entry, 'secrets.json'), 'utf8')) as { app: string }
  return socketUrl({ role: APP_ROLE, password: app, database: DATABASE, socketDir: running.socketDir })
}
