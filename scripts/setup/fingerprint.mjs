import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const SKIPPED = new Set(['node_modules', 'dist'])

/** Changes when a file below the given paths is added, removed or written; told by size and time, so it is quick. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) visit(path, hash)
  return hash.digest('hex')
}

function visit(path, hash) {
  const { size, mtimeMs } = statSync(join(root, path))
  const entries = listFolder(path)
  if (!entries) return hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  for (const name of entries) if (!SKIPPED.has(name)) visit(`${path}/${name}`, hash)
}

function listFolder(path) {
  try {
    return readdirSync(join(root, path)).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
