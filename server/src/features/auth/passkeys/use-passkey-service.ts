import type { PasskeyAnswer, RequestOptions } from '@agentry/contract/people/identity'
import type { Arrival } from '../../../core/http/arrival.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { hashSecret, newSecret } from '../../../core/ids.ts'
import { after, minutes } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { putChallenge, takeChallenge } from '../challenges/challenge-repository.ts'
import * as policy from '../policy.ts'
import { setProven } from '../proof/proof-repository.ts'
import { findAccount } from '../repository.ts'
import { accountClosing, erasureDate } from '../service.ts'
import { openSession } from '../session-service.ts'
import * as repository from './passkey-repository.ts'
import { relyingPartyOf } from './relying-party.ts'
import { checkSignature, passkeyRefused, readAuthenticatorData, readClientData } from './webauthn.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits' | 'site'>

const challengeMinutes = 5

/** For anybody: which passkeys there are is known to the browser, not to us. */
export async function askPasskey(
  { db, clock, limits, site }: Pick<Ports, 'db' | 'clock' | 'limits' | 'site'>,
  address: string,
): Promise<RequestOptions> {
  await limits.takeFrom(policy.passkeyTriesOfOneAddress, address)
  const challenge = newSecret()
  const expiresAt = after(clock.now(), minutes(challengeMinutes))
  await putChallenge(db, { hash: hashSecret(challenge), purpose: 'passkey-use', expiresAt })
  const timeout = minutes(challengeMinutes)
  return { challenge, rpId: relyingPartyOf(site).id, userVerification: 'required', timeout }
}

export async function signInWithPasskey(ports: Needs, answer: PasskeyAnswer, arrival: Arrival) {
  await ports.limits.takeFrom(policy.passkeyTriesOfOneAddress, arrival.address)
  const accountId = await checkAnswer(ports, answer)
  const person = await findAccount(ports.db, accountId)
  if (person?.closedAt) {
    if (erasureDate(person.closedAt) <= ports.clock.now()) throw passkeyRefused('the account is gone')
    throw accountClosing(person.closedAt)
  }
  return ports.db.transaction((db) => openSession({ ...ports, db }, { accountId, ...arrival }))
}

export async function proveByPasskey(
  ports: Needs,
  viewer: Viewer,
  { passkey, address }: { passkey: PasskeyAnswer; address: string },
) {
  await ports.limits.takeFrom(policy.passkeyTriesOfOneAddress, address)
  if ((await checkAnswer(ports, passkey)) !== viewer.id) throw passkeyRefused("somebody else's")
  await setProven(ports.db, { tokenHash: viewer.tokenHash, at: ports.clock.now() })
}

/** Whose passkey answered. Its challenge is used up whatever comes of it. */
async function checkAnswer({ db, clock, site }: Needs, answer: PasskeyAnswer) {
  const rp = relyingPartyOf(site)
  const clientData = decoded(answer.client_data)
  const authenticatorData = decoded(answer.authenticator_data)
  const now = clock.now()
  const { challenge } = readClientData(clientData, { type: 'webauthn.get', origin: rp.origin })
  if (!(await takeChallenge(db, { hash: hashSecret(challenge), purpose: ['passkey-use'], now })))
    throw passkeyRefused('an unknown challenge')
  const { counter } = readAuthenticatorData(authenticatorData, rp.id)

  const found = await repository.findByCredential(db, decoded(answer.id))
  if (!found) throw passkeyRefused('an unknown passkey')
  if (answer.user_handle !== null && decoded(answer.user_handle).toString() !== found.accountId)
    throw passkeyRefused('made for another account')
  const signature = decoded(answer.signature)
  checkSignature({ publicKey: found.publicKey, authenticatorData, clientData, signature })
  if (!(await repository.noteUse(db, { id: found.id, counter, at: now })))
    throw passkeyRefused('a counter that did not grow')
  return found.accountId
}

const decoded = (text: string) => Buffer.from(text, 'base64url')
