import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { canReach, unprivilegedAccount } from '../../../src/db/embedded/account.ts'
import { installBinaries } from '../../../src/db/embedded/binaries.ts'
import { ensureCluster } from '../../../src/db/embedded/cluster.ts'
import { THROWAWAY_SETTINGS } from '../../../src/db/embedded/configuration.ts'
import { ADMIN_ROLE, APP_ROLE } from '../../../src/db/embedded/layout.ts'
import { startPostmaster } from '../../../src/db/embedded/postmaster.ts'
import { openSocketDir } from '../../../src/db/embedded/socket-dir.ts'
import { socketUrl } from '../../../src/db/embedded/socket-url.ts'
import { compose, startersFolder } from '../../../src/compose.ts'
import { createLog } from '../../../src/core/operation/log.ts'
import { loadStarters } from '../../../src/features/catalogue/templates/starter-service.ts'
import { allJobs } from '../../../src/jobs.ts'
import { readSettings } from '../../../src/settings.ts'
import { migrate } from '../../../src/db/migrate.ts'

const TEMPLATE = 'agentry_template'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestCluster
  }
}

interface TestCluster {
  adminPassword: string
  appPassword: string
  socketDir: string
}

/** Vitest's global setup: one throw-away PostgreSQL for the run, with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster()
  try {
    await createDatabase(cluster, { name: TEMPLATE })
    await migrate(databaseUrl(cluster, TEMPLATE))
    // Once more: a machine that stands still for longer than the database's limits loses the transaction.
    await seed(databaseUrl(cluster, TEMPLATE)).catch(() => seed(databaseUrl(cluster, TEMPLATE)))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgres', cluster)
  return stop
}

/** The starter catalogue and the queues, once, so that no test app has to make them again. */
async function seed(url: string) {
  const settings = readSettings({})
  const { ports, close } = compose(settings, { databaseUrl: url, log: createLog('error') })
  try {
    await loadStarters(ports, startersFolder)
    await ports.jobs.start(allJobs(ports, settings), { work: false })
    await ports.jobs.stop()
  } finally {
    await close()
  }
}

interface TestDatabase {
  url: string
  drop(): Promise<void>
}

let created = 0

/** A fresh migrated database, ready within milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('postgres')
  const name = `test_${process.pid}_${(created += 1)}`
  await createDatabase(cluster, { name, template: TEMPLATE })
  return {
    url: databaseUrl(cluster, name),
    drop: () => administer(cluster, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** A database without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const cluster = inject('postgres')
  const name = `empty_${process.pid}_${(created += 1)}`
  await createDatabase(cluster, { name })
  return {
    url: databaseUrl(cluster, name),
    drop: () => administer(cluster, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function startTestCluster(): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const account = unprivilegedAccount()
  const temp = !account || (await canReach(account, await realpath(tmpdir()))) ? tmpdir() : '/tmp'
  const newFolder = async (place: string) => {
    const folder = await mkdtemp(join(await realpath(place), 'agentry-test-'))
    if (account) await chmod(folder, 0o711)
    return folder
  }
  // Programs cannot be run from memory everywhere.
  const folder = await newFolder(temp)
  const binaries = await installBinaries(folder)
  const home = { path: (await hasRoom(memory)) ? await newFolder(memory) : folder, account }
  const secrets = await ensureCluster(home, binaries)
  const socketDir = await openSocketDir(home)
  const { pid } = await startPostmaster({ home, binaries, socketDir, settings: THROWAWAY_SETTINGS })
  const cluster = { adminPassword: secrets.admin, appPassword: secrets.app, socketDir }
  return { cluster, stop: removeWhenWeEnd(pid, [folder, home.path, socketDir]) }
}

/** Copies of the template database are a thousand files each, which a disk takes longer to make and remove than memory. */
const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize > neededBytes
}

/**
 * A process that waits for our end of a pipe to close, which happens however we end, then stops PostgreSQL
 * and removes its files. The returned function closes it and waits.
 */
function removeWhenWeEnd(pid: number, folders: string[]): () => Promise<void> {
  const waitForIt = 'n=0; while kill -0 "$1" && [ $n -lt 500 ]; do n=$((n+1)); sleep 0.02; done'
  const script = `cat >/dev/null; kill -QUIT "$1"; ${waitForIt}; shift; rm -rf "$@"`
  const reaper = spawn('sh', ['-c', script, 'sh', String(pid), ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const gone = once(reaper, 'exit')
  return async () => {
    reaper.stdin?.end()
    await gone
  }
}

async function createDatabase(cluster: TestCluster, { name, template }: { name: string; template?: string }) {
  const copy = template ? `TEMPLATE ${template} STRATEGY FILE_COPY` : ''
  await administer(cluster, `CREATE DATABASE ${name} OWNER ${APP_ROLE} ${copy}`)
}

async function administer({ adminPassword, socketDir }: TestCluster, statement: string): Promise<void> {
  const url = socketUrl({ role: ADMIN_ROLE, password: adminPassword, database: 'postgres', socketDir })
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

function databaseUrl({ appPassword, socketDir }: TestCluster, database: string): string {
  return socketUrl({ role: APP_ROLE, password: appPassword, database, socketDir })
}
