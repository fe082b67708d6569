import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

/** What an installation may hold, each with what the ones before it hold. */
const levels = ['run', 'build', 'all']
const record = join(root, 'node_modules', '.agentry-level.json')

/** Whether node_modules is what the lockfile says, and holds what this level needs. */
export function holds(level) {
  const recorded = recordedLevel()
  // Without a record somebody ran npm by hand, which installs everything.
  return recorded ? levels.indexOf(recorded) >= levels.indexOf(level) : isComplete()
}

/** Undefined when there is no record, or one of another lockfile. */
export function recordedLevel() {
  if (!existsSync(record)) return undefined
  const { lock, level } = JSON.parse(readFileSync(record, 'utf8'))
  return lock === hashOfLock() ? level : undefined
}

export function keepRecord(level) {
  writeFileSync(record, JSON.stringify({ lock: hashOfLock(), level }))
}

function hashOfLock() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

// npm keeps its own record of what it put into node_modules and writes it last.
function isComplete() {
  try {
    const wanted = readPackages('package-lock.json')
    const present = readPackages('node_modules/.package-lock.json')
    return Object.entries(wanted).every(([path, { version, link, optional }]) => {
      if (!path.includes('node_modules/') || link) return true
      return present[path] ? present[path].version === version : optional
    })
  } catch {
    return false
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}
