import type { Arrived } from '@agentry/contract/people/sign-in-provider'
import { proofMinutes } from '@agentry/contract/rules/limits'
import { AppError, notAuthenticated } from '../../../core/errors.ts'
import type { Arrival } from '../../../core/http/arrival.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { after, minutes } from '../../../core/operation/clock.ts'
import type { ProvenIdentity } from '../../../ports/identity-provider.ts'
import type { Ports } from '../../../ports/ports.ts'
import { takeChallenge } from '../challenges/challenge-repository.ts'
import { announce } from '../news-service.ts'
import * as policy from '../policy.ts'
import { setProven } from '../proof/proof-repository.ts'
import { asked } from './browser-binding.ts'
import { providerOf, returnAddress, type ProviderPurpose } from './leaving-service.ts'
import * as repository from './provider-repository.ts'
import { signInAs } from './provider-sign-in.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits' | 'site' | 'identityProvider'>

interface Answer {
  code: string
  state: string
  iss?: string | undefined
  /** Of the browser's cookie. */
  secret: string | undefined
}

const purposes: ProviderPurpose[] = ['provider-sign-in', 'provider-connect', 'provider-prove']

/** The challenge is used up whatever comes of it. */
export async function arrive(
  ports: Needs,
  viewer: Viewer | undefined,
  { code, state, iss, secret }: Answer,
  arrival: Arrival,
): Promise<Arrived> {
  const provider = providerOf(ports)
  await ports.limits.takeFrom(policy.providerTriesOfOneAddress, arrival.address)
  if (secret === undefined) throw startAgain()
  const { hash, nonce, verifier } = asked(secret, state)
  const challenge = await takeChallenge(ports.db, { hash, purpose: purposes, now: ports.clock.now() })
  if (!challenge) throw startAgain()
  if (challenge.purpose !== 'provider-sign-in' && challenge.accountId !== viewer?.id) throw notAuthenticated()

  const redirectUri = returnAddress(ports.site)
  const identity = await provider.redeem({ code, iss, nonce, verifier, redirectUri })
  if (challenge.purpose === 'provider-sign-in') return signInAs(ports, identity, arrival)
  if (!viewer) throw notAuthenticated()
  if (challenge.purpose === 'provider-prove') return prove(ports, viewer, identity)
  return connect(ports, viewer, identity)
}

async function connect(ports: Needs, viewer: Viewer, { subject, email = '' }: ProvenIdentity) {
  const { issuer, name } = providerOf(ports)
  const at = ports.clock.now()
  return ports.db.transaction(async (tx): Promise<Arrived> => {
    const values = { issuer, subject, accountId: viewer.id, email, createdAt: at, lastUsedAt: at }
    if (!(await repository.insertIdentity(tx, values))) {
      const known = await repository.findIdentity(tx, { issuer, subject })
      if (known?.accountId === viewer.id) return { status: 'connected' }
      throw new AppError(
        'conflict',
        known
          ? `This ${name} account signs in to another Agentry account already.`
          : `Another ${name} account is connected already. Disconnect it first.`,
      )
    }
    const news = { account_id: viewer.id, news: 'sign-in-changed', change: 'provider-connected' } as const
    await announce(ports.jobs, news, tx)
    return { status: 'connected' }
  })
}

/** Only a sign-in that was really made again counts: the provider's word for when. */
async function prove(ports: Needs, viewer: Viewer, { subject, provenAt }: ProvenIdentity): Promise<Arrived> {
  const { issuer, name } = providerOf(ports)
  const known = await repository.findIdentity(ports.db, { issuer, subject })
  if (known?.accountId !== viewer.id)
    throw new AppError('provider-refused', `This ${name} account is not the one that is connected here.`)
  const now = ports.clock.now()
  if (!provenAt || provenAt < after(now, -minutes(proofMinutes)))
    throw new AppError(
      'provider-refused',
      `${name} does not say that you have just signed in there. Please confirm with a password or a passkey; “Forgot your password?” on the sign-in page gives you a password.`,
    )
  await setProven(ports.db, { tokenHash: viewer.tokenHash, at: provenAt })
  return { status: 'proven' }
}

function startAgain() {
  const detail = 'This sign-in has expired or was started in another browser. Please start again.'
  return new AppError('provider-refused', detail)
}
