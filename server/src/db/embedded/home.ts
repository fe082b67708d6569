import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readlink, realpath, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../../core/errors.ts'
import type { Account } from './account.ts'
import { accountOf, canReach, unprivilegedAccount } from './account.ts'
import { CLUSTER, type Home } from './layout.ts'
import { noteOwner } from './orphans.ts'

/** Where databases live whose DATA_DIR the unprivileged account cannot enter. */
export const SHARED_HOMES = '/var/lib/agentry'

/**
 * The folder with everything PostgreSQL needs, closed to others: `postgres` below the data folder or, when root's
 * account cannot get there, a folder elsewhere that `postgres` links to. The link is the only thing that names
 * it, so that a new data folder never finds the database of a deleted one.
 */
export async function openHome(dataDir: string, sharedHomes = SHARED_HOMES): Promise<Home> {
  const entry = join(dataDir, 'postgres')
  if (await exists(entry)) {
    const path = await resolveHome(entry)
    if (path !== entry) await noteOwner(path, dataDir)
    return { path, account: await accountOf(join(path, CLUSTER)) }
  }
  const account = unprivilegedAccount()
  if (!account || (await canReach(account, dataDir)))
    return { path: await createHome(entry, account), account }

  await mkdir(sharedHomes, { recursive: true, mode: 0o711 })
  const path = await createHome(join(await realpath(sharedHomes), randomBytes(8).toString('hex')), account)
  await noteOwner(path, dataDir)
  await symlink(path, entry)
  return { path, account }
}

async function createHome(path: string, account: Account | undefined): Promise<string> {
  // Root keeps the folder, so that the account can change nothing that root reads; it may only pass through.
  await mkdir(path, { mode: account ? 0o711 : 0o700 })
  return path
}

async function resolveHome(entry: string): Promise<string> {
  try {
    return await realpath(entry)
  } catch (error) {
    const target = await readlink(entry)
    throw new StartFailure(
      `The database is gone: ${entry} points to ${target}, which does not exist. ` +
        `Bring it back, or remove ${entry} to begin with an empty one.`,
      { cause: error },
    )
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
