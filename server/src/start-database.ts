import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from './core/errors.ts'
import type { Log } from './core/operation/log.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import type { Settings } from './settings.ts'

interface StartedDatabase {
  url: string
  /** Started here and for this process alone. */
  isEmbedded: boolean
  stop(): Promise<void>
}

/**
 * The operator's database or the embedded one, brought to this version's schema. What an operator can mend is thrown as
 * a `StartFailure`.
 */
export async function startDatabase(
  settings: Settings,
  { log, besideServer = false }: { log: Log; besideServer?: boolean },
): Promise<StartedDatabase> {
  const { dataDir, databaseUrl } = settings
  const known = databaseUrl ?? (besideServer ? await findRunningPostgres(dataDir) : undefined)
  const embedded = known
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log }).catch((error: unknown) => {
        throw folderFailure(error, dataDir) ?? error
      })
  const url = known ?? embedded!.url
  const stop = async () => embedded?.stop()
  try {
    await migrate(url)
  } catch (error) {
    await stop()
    throw (databaseUrl && databaseFailure(error, databaseUrl)) || error
  }
  return { url, isEmbedded: embedded !== undefined, stop }
}

/** Whether there is one already, of the operator or of an earlier start. */
export function hasDatabase({ databaseUrl, dataDir }: Settings): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'))
}

const unwritable = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
  'ENOSPC',
  'ERR_SQLITE_ERROR',
])

/** Undefined unless the folder is the problem. */
export function folderFailure(cause: unknown, dataDir: string): StartFailure | undefined {
  const { code = '', path = dataDir } = cause as NodeJS.ErrnoException
  const isAbout = path.startsWith(dataDir) || dataDir.startsWith(path)
  if (!unwritable.has(code) || !isAbout) return undefined
  return new StartFailure(
    `The data folder ${dataDir} cannot be written (${code}). Make it writable for this account, or set DATA_DIR to another folder.`,
    { cause },
  )
}

const wrongLogin = new Set(['28P01', '28000'])
const noDatabase = '3D000'
const noPermission = '42501'

/** The password in the address is never told. */
function databaseFailure(cause: unknown, databaseUrl: string): StartFailure | undefined {
  const { code = '', message = '' } = cause as NodeJS.ErrnoException
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const place = `The database at ${host || searchParams.get('host')}`
  const say = (sentence: string) => new StartFailure(sentence, { cause })
  if (wrongLogin.has(code)) return say(`${place} refuses the user or the password in DATABASE_URL.`)
  if (code === noDatabase)
    return say(`${place} has no "${pathname.slice(1)}". Create it, or change DATABASE_URL.`)
  if (code === noPermission)
    return say(`${place} does not let the user in DATABASE_URL create tables. Make it the database's owner.`)
  if (/^E[A-Z_]+$/.test(code) || /timeout/i.test(message))
    return say(
      `${place} does not answer (${code || 'timeout'}). Check DATABASE_URL, and that PostgreSQL runs.`,
    )
  return undefined
}
