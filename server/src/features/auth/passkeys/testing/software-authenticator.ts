import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Caller } from '../../../../../tests/support/app/http-client.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

interface Circumstances {
  origin: string
  rpId: string
  /** What the authenticator says of the person: present 1, verified 4. */
  flags: number
  counter: number
  crossOrigin: boolean
}

/** A security key with one passkey in it, which says what a test tells it to. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32)
  counter = 0
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  readonly #usual: Circumstances

  constructor({ origin = 'http://agentry.test', kind = 'ec' as 'ec' | 'rsa' | 'ed25519' } = {}) {
    this.#keys =
      kind === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : kind === 'ec'
          ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
          : generateKeyPairSync('ed25519')
    const rpId = new URL(origin).hostname
    this.#usual = { origin, rpId, flags: 0x05, counter: 0, crossOrigin: false }
  }

  /** The body of `POST /auth/passkeys`. */
  create(challenge: string, changed: Partial<Circumstances> = {}) {
    const now = { ...this.#usual, ...changed }
    const { x, y, n } = this.#keys.publicKey.export({ format: 'jwk' })
    // Not the whole encoding of a key: only its numbers are looked for.
    const key = [x, y, n].filter((part) => part !== undefined).map((part) => Buffer.from(part, 'base64url'))
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, ...key])
    return {
      id: base64url(this.credentialId),
      client_data: base64url(clientData('webauthn.create', challenge, now)),
      authenticator_data: base64url(Buffer.concat([head({ ...now, flags: now.flags | 0x40 }), credential])),
      public_key: base64url(this.#keys.publicKey.export({ format: 'der', type: 'spki' })),
      transports: ['internal'],
    }
  }

  /** The answer to a challenge that signs in or proves. */
  use(challenge: string, changed: Partial<Circumstances> & { userHandle?: string } = {}) {
    const { userHandle, ...rest } = changed
    const now = { ...this.#usual, counter: (this.counter += 1), ...rest }
    const data = clientData('webauthn.get', challenge, now)
    const authenticatorData = head(now)
    const digest = this.#keys.privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256'
    return {
      id: base64url(this.credentialId),
      client_data: base64url(data),
      authenticator_data: base64url(authenticatorData),
      signature: base64url(
        sign(digest, Buffer.concat([authenticatorData, sha256(data)]), this.#keys.privateKey),
      ),
      user_handle: userHandle === undefined ? null : base64url(userHandle),
    }
  }
}

function clientData(type: string, challenge: string, { origin, crossOrigin }: Circumstances) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
}

function head({ rpId, flags, counter }: Circumstances) {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), rest])
}

/** Adds the passkey of an authenticator to a person who is signed in. Answers its id. */
export async function addPasskey(person: Caller, authenticator: SoftwareAuthenticator) {
  const { body } = await person.post<{ challenge: string }>('/auth/passkeys/start')
  const added = await person.post<{ id: string }>('/auth/passkeys', authenticator.create(body.challenge))
  if (added.status !== 201) throw new Error(`adding a passkey answered ${added.status}: ${added.text}`)
  return added.body.id
}

export async function challengeFor(visitor: Caller) {
  return (await visitor.post<{ challenge: string }>('/auth/passkeys/ask')).body.challenge
}
