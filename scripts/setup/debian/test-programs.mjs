import { existsSync } from 'node:fs'
import { canInstallFromDebian, findProgram, installFromDebian, updateDebian } from './programs.mjs'

/** Programs of others that tests use, and their packages in Debian. */
const programs = {
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  exim4: 'exim4-daemon-light',
  zip: 'zip',
  '7z': 'p7zip-full',
  bsdtar: 'libarchive-tools',
  python3: 'python3-minimal',
  // The library alone: with the packages of its servers come services that would be started.
  swift: 'python3-swift',
}

const swiftFolder = '/usr/lib/python3/dist-packages/swift/proxy'
const isThere = (name) => (name === 'swift' ? existsSync(swiftFolder) : findProgram(name))

/** Installs them where root can have them from Debian. Undefined when all are there; else a sentence about what is skipped. */
export async function ensureTestPrograms() {
  const missing = Object.keys(programs).filter((name) => !isThere(name))
  if (missing.length === 0) return undefined
  const skipped = `The tests that need ${missing.join(', ')} are skipped`
  if (!canInstallFromDebian()) return `${skipped}: only root on Debian can install them here.`
  try {
    await updateDebian()
    for (const name of missing) await installFromDebian(programs[name])
    return undefined
  } catch (error) {
    return `${skipped}: not everything could be installed. ${error.message}`
  }
}
