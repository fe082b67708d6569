import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFailure } from '../../core/errors.ts'

const BUSY = 5

// An unreferenced DatabaseSync is collected, and its lock with it.
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only server on `dataDir`; the returned function lets go. Node has no file locks,
 * SQLite has: an open transaction on an empty file is a lock that the kernel releases however we end.
 */
export function lockDataDir(dataDir: string): () => void {
  const pidFile = join(dataDir, 'server.pid')
  const lock = new DatabaseSync(join(dataDir, 'server.lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new StartFailure(
      `Another Agentry server (process ${holder(pidFile)}) is already using ${dataDir}. ` +
        'Stop it first, or give this one its own DATA_DIR.',
      { cause: error },
    )
  }
  held.add(lock)
  writeFileSync(pidFile, `${process.pid}\n`)
  return () => {
    if (!held.delete(lock)) return
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
