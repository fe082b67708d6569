import { canInstallFromDebian, findProgram, installFromDebian, updateDebian } from './programs.mjs'

const SKIPPED = 'The tests that run deploy/front.conf are skipped'

/** Installs nginx where root can have it from Debian. Undefined when it is there; else a sentence about what is skipped. */
export async function ensureNginx() {
  if (findProgram('nginx')) return undefined
  if (!canInstallFromDebian())
    return `${SKIPPED}: there is no nginx, and only root on Debian can install it here.`
  try {
    await updateDebian()
    await installFromDebian('nginx-light').catch(() => installFromDebian('nginx'))
    return undefined
  } catch (error) {
    return `${SKIPPED}: nginx could not be installed. ${error.message}`
  }
}
