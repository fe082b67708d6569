import { createHash } from 'node:crypto'
import type { Site } from '../../../ports/ports.ts'

/** How long somebody may take at the provider. */
export const leavingMinutes = 10

/** With `__Host-`, which needs https, no neighbouring subdomain can set it. */
function cookieName({ publicUrl }: Pick<Site, 'publicUrl'>) {
  return publicUrl.startsWith('https:') ? '__Host-agentry-sign-in' : 'agentry-sign-in'
}

/** Comes back with the person from the provider (`Lax`), is never read by a script, and is gone in minutes. */
export function bindingCookie(secret: string, site: Pick<Site, 'publicUrl'>) {
  const isSecure = site.publicUrl.startsWith('https:')
  const age = secret === '' ? 0 : leavingMinutes * 60
  return `${cookieName(site)}=${secret}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The secret of this browser; undefined where there is none. */
export function bindingOf(header: string | undefined, site: Pick<Site, 'publicUrl'>) {
  const start = `${cookieName(site)}=`
  for (const part of (header ?? '').split(';')) {
    const pair = part.trim()
    if (pair.startsWith(start) && pair.length === start.length + 43) return pair.slice(start.length)
  }
  return undefined
}

/**
 * What is asked of the provider follows from the browser's secret and the state, so that none of it is kept: whoever lacks
 * one of the two can neither redeem a code nor finish a sign-in.
 */
export function asked(secret: string, state: string) {
  const derived = (use: string) => createHash('sha256').update(`${use} ${secret} ${state}`).digest()
  return {
    hash: derived('challenge'),
    nonce: derived('nonce').toString('base64url'),
    verifier: derived('verifier').toString('base64url'),
  }
}
