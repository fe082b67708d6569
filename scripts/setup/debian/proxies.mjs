import { canInstallFromDebian, findProgram, installFromDebian, updateDebian } from './programs.mjs'

/** What runs the configurations in `deploy/`, and its package in Debian. */
const programs = { nginx: 'nginx-light', haproxy: 'haproxy', pgbouncer: 'pgbouncer' }

/** Installs them where root can have them from Debian. Undefined when all are there; else a sentence about what is skipped. */
export async function ensureProxies() {
  const missing = Object.keys(programs).filter((name) => !findProgram(name))
  if (missing.length === 0) return undefined
  const skipped = `The tests that need ${missing.join(' and ')} are skipped`
  if (!canInstallFromDebian()) return `${skipped}: only root on Debian can install it here.`
  try {
    await updateDebian()
    for (const name of missing) await installFromDebian(programs[name])
    return undefined
  } catch (error) {
    return `${skipped}: not everything could be installed. ${error.message}`
  }
}
