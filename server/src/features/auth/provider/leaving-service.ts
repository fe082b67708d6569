import { notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { newSecret } from '../../../core/ids.ts'
import { after, minutes } from '../../../core/operation/clock.ts'
import type { IdentityProvider } from '../../../ports/identity-provider.ts'
import type { Ports } from '../../../ports/ports.ts'
import { putChallenge } from '../challenges/challenge-repository.ts'
import * as policy from '../policy.ts'
import { requireProof } from '../proof/proof-service.ts'
import { asked, leavingMinutes } from './browser-binding.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'limits' | 'site' | 'identityProvider'>

export type ProviderPurpose = 'provider-sign-in' | 'provider-connect' | 'provider-prove'

export function providerOf({ identityProvider }: Pick<Ports, 'identityProvider'>): IdentityProvider {
  if (!identityProvider) throw notFound('sign-in provider')
  return identityProvider
}

/** Where the provider sends people back to. It has to be told to the provider, letter by letter. */
export function returnAddress({ publicUrl }: Ports['site']) {
  return `${publicUrl}/auth`
}

/** Only somebody who is signed in and has proven it may add a way to sign in. */
export async function leaveToConnect(ports: Needs, viewer: Viewer, address: string) {
  providerOf(ports)
  await requireProof(ports, viewer)
  return leave(ports, { purpose: 'provider-connect', accountId: viewer.id, address })
}

export async function leave(
  ports: Needs,
  { purpose, accountId, address }: { purpose: ProviderPurpose; accountId?: string; address: string },
) {
  const provider = providerOf(ports)
  await ports.limits.takeFrom(policy.providerTriesOfOneAddress, address)
  const [secret, state] = [newSecret(), newSecret()]
  const { hash, nonce, verifier } = asked(secret, state)
  const isFresh = purpose === 'provider-prove'
  const redirectUri = returnAddress(ports.site)
  const url = await provider.signInUrl({ redirectUri, state, nonce, verifier, isFresh })
  const expiresAt = after(ports.clock.now(), minutes(leavingMinutes))
  await putChallenge(ports.db, { hash, purpose, accountId: accountId ?? null, expiresAt })
  return { url, secret }
}
