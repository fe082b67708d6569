import { readFile, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CLUSTER } from './layout.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const NOTE = 'belongs-to.json'
const GRACE_MS = 24 * 60 * 60 * 1000

interface Note {
  dataDir: string
  /** The file system it was on: a folder that is gone because its disk is not mounted was not deleted. */
  device: number
  missingSince: number | null
}

export async function noteOwner(home: string, dataDir: string): Promise<void> {
  const { dev } = await stat(dataDir)
  await writeNote(home, { dataDir, device: dev, missingSince: null })
}

/**
 * Clears up after deleted data folders: their PostgreSQL stops at once, their database is removed when the
 * folder has been gone for a day, because a folder that somebody moves is missing for a while too.
 */
export async function removeOrphans(sharedHomes: string, now: number): Promise<void> {
  for (const name of await readdir(sharedHomes).catch(() => [])) {
    const home = join(sharedHomes, name)
    const note = await readNote(home)
    if (!note) continue
    if (!(await isOrphan(home, note))) {
      if (note.missingSince !== null) await writeNote(home, { ...note, missingSince: null })
      continue
    }
    const postmaster = await findPostmaster(join(home, CLUSTER))
    if (postmaster) await stopPostmaster(postmaster)
    if (note.missingSince === null) await writeNote(home, { ...note, missingSince: now })
    else if (now - note.missingSince > GRACE_MS) await rm(home, { recursive: true, force: true })
  }
}

async function isOrphan(home: string, { dataDir, device }: Note): Promise<boolean> {
  const claimed = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  return claimed !== home && (await nearestDevice(dataDir)) === device
}

async function nearestDevice(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => undefined)
  return found ? found.dev : nearestDevice(dirname(folder))
}

async function readNote(home: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(join(home, NOTE), 'utf8')) as Note
  } catch {
    return undefined
  }
}

async function writeNote(home: string, note: Note): Promise<void> {
  await writeFile(join(home, NOTE), JSON.stringify(note), { mode: 0o600 })
}
