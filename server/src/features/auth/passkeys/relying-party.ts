import type { Site } from '../../../ports/ports.ts'

interface RelyingParty {
  id: string
  origin: string
}

/** Passkeys belong to a name, never to a number: on the person's own machine it is `localhost`. */
export function relyingPartyOf({ publicUrl }: Pick<Site, 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
