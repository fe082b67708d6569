import type { CreationOptions } from '@agentry/contract/people/identity'
import { passkeyNameMax, passkeysMax } from '@agentry/contract/rules/limits'
import { AppError, notAuthenticated, notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { hashSecret, newId, newSecret } from '../../../core/ids.ts'
import { after, minutes } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { putChallenge, takeChallenge } from '../challenges/challenge-repository.ts'
import { announce } from '../news-service.ts'
import { requireProof } from '../proof/proof-service.ts'
import { findAccount } from '../repository.ts'
import { keepAWayIn } from '../provider/disconnecting.ts'
import { presentPasskey } from './present-passkey.ts'
import * as repository from './passkey-repository.ts'
import { relyingPartyOf } from './relying-party.ts'
import { passkeyRefused, readAuthenticatorData, readClientData, readNewCredential } from './webauthn.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'site'>

const challengeMinutes = 5

/** By their numbers in COSE: ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257]

export async function startPasskey(ports: Needs, viewer: Viewer): Promise<CreationOptions> {
  await requireProof(ports, viewer)
  const { db, clock, site } = ports
  const person = await findAccount(db, viewer.id)
  if (!person) throw notAuthenticated()
  const known = await repository.listPasskeys(db, viewer.id)
  if (known.length >= passkeysMax) throw tooMany()
  const challenge = newSecret()
  await putChallenge(db, {
    hash: hashSecret(challenge),
    purpose: 'passkey-add',
    accountId: viewer.id,
    expiresAt: after(clock.now(), minutes(challengeMinutes)),
  })
  return {
    challenge,
    rp: { id: relyingPartyOf(site).id, name: 'Agentry' },
    user: {
      id: Buffer.from(viewer.id).toString('base64url'),
      name: person.email,
      displayName: person.fullName,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: minutes(challengeMinutes),
  }
}

interface NewPasskey {
  id: string
  client_data: string
  authenticator_data: string
  public_key: string
  transports: string[]
}

export async function addPasskey(ports: Needs, viewer: Viewer, given: NewPasskey, device: string) {
  const { db, clock, jobs, site } = ports
  const rp = relyingPartyOf(site)
  const clientData = { type: 'webauthn.create', origin: rp.origin } as const
  const { challenge } = readClientData(decoded(given.client_data), clientData)
  const authenticatorData = decoded(given.authenticator_data)
  const publicKey = decoded(given.public_key)
  const { counter, hasCredential } = readAuthenticatorData(authenticatorData, rp.id)
  if (!hasCredential) throw passkeyRefused('no credential')
  const { credentialId } = readNewCredential(authenticatorData, publicKey)
  if (!credentialId.equals(decoded(given.id))) throw passkeyRefused('two different credentials')

  const now = clock.now()
  return db.transaction(async (tx) => {
    const asked = await takeChallenge(tx, { hash: hashSecret(challenge), purpose: ['passkey-add'], now })
    if (asked?.accountId !== viewer.id) throw passkeyRefused('an unknown challenge')
    if ((await repository.countPasskeys(tx, viewer.id)) >= passkeysMax) throw tooMany()
    const row = await repository.insertPasskey(tx, {
      id: newId(now.getTime()),
      accountId: viewer.id,
      credentialId,
      publicKey,
      counter,
      transports: given.transports,
      name: (device || 'Passkey').slice(0, passkeyNameMax),
      createdAt: now,
    })
    if (!row) throw new AppError('conflict', 'This passkey is in use already.')
    await announce(jobs, { account_id: viewer.id, news: 'sign-in-changed', change: 'passkey-added' }, tx)
    return presentPasskey(row)
  })
}

export async function listPasskeys({ db }: Pick<Ports, 'db'>, accountId: string) {
  return (await repository.listPasskeys(db, accountId)).map(presentPasskey)
}

export async function renamePasskey({ db }: Pick<Ports, 'db'>, viewer: Viewer, id: string, name: string) {
  const row = await repository.renamePasskey(db, { id, accountId: viewer.id, name })
  if (!row) throw notFound('passkey')
  return presentPasskey(row)
}

export async function removePasskey(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'identityProvider'>,
  viewer: Viewer,
  id: string,
) {
  await requireProof(ports, viewer)
  await ports.db.transaction(async (tx) => {
    if (!(await repository.hasPasskey(tx, { id, accountId: viewer.id }))) throw notFound('passkey')
    await keepAWayIn(ports, viewer.id, tx)
    await repository.deletePasskey(tx, { id, accountId: viewer.id })
    const news = { account_id: viewer.id, news: 'sign-in-changed', change: 'passkey-removed' } as const
    await announce(ports.jobs, news, tx)
  })
}

const decoded = (text: string) => Buffer.from(text, 'base64url')

function tooMany() {
  return new AppError('conflict', `You can have ${passkeysMax} passkeys. Remove one first.`)
}
