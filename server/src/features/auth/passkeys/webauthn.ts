import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { AppError } from '../../../core/errors.ts'

/** Why an answer of an authenticator is not taken. People are told one sentence for all of them. */
export function passkeyRefused(cause: string) {
  const detail = 'This passkey could not be used. Please try again, or use your password.'
  return new AppError('passkey-refused', detail, { cause: new Error(cause) })
}

interface ClientData {
  type: 'webauthn.create' | 'webauthn.get'
  origin: string
}

/** What the browser signed along: which site asked, for what. The challenge in it is the caller's to look up. */
export function readClientData(bytes: Buffer, { type, origin }: ClientData): { challenge: string } {
  const data = parsedObject(bytes)
  if (data['type'] !== type) throw passkeyRefused('made for another purpose')
  if (data['origin'] !== origin || data['crossOrigin'] === true) throw passkeyRefused('made for another site')
  if (typeof data['challenge'] !== 'string') throw passkeyRefused('without a challenge')
  return { challenge: data['challenge'] }
}

function parsedObject(bytes: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch {
    // Not JSON: refused below, like anything else that is no object.
  }
  throw passkeyRefused('client data that is no object')
}

const isPresent = 0x01
const isVerified = 0x04
const hasCredential = 0x40

/** The site, the flags and the counter are at fixed places (WebAuthn, section 6.1). */
export function readAuthenticatorData(bytes: Buffer, rpId: string) {
  if (bytes.length < 37) throw passkeyRefused('authenticator data that is too short')
  if (!bytes.subarray(0, 32).equals(sha256(rpId))) throw passkeyRefused('made for another site')
  const flags = bytes[32]!
  if ((flags & isPresent) === 0 || (flags & isVerified) === 0)
    throw passkeyRefused('the person was not verified')
  return { counter: bytes.readUInt32BE(33), hasCredential: (flags & hasCredential) !== 0 }
}

/** The credential of a new passkey: the id is at a fixed place, the key after it. */
export function readNewCredential(bytes: Buffer, publicKey: Buffer) {
  if (bytes.length < 55) throw passkeyRefused('no credential')
  const end = 55 + bytes.readUInt16BE(53)
  if (bytes.length <= end) throw passkeyRefused('no key after the credential')
  const key = readKey(publicKey)
  // The browser took the key out of its encoding for us; the same numbers stand in what the authenticator said.
  const encoded = bytes.subarray(end)
  if (!partsOf(key).every((part) => encoded.includes(part))) throw passkeyRefused('two different keys')
  return { credentialId: bytes.subarray(55, end) }
}

function readKey(der: Buffer): KeyObject {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const details = key.asymmetricKeyDetails
    if (key.asymmetricKeyType === 'ed25519') return key
    if (key.asymmetricKeyType === 'ec' && details?.namedCurve === 'prime256v1') return key
    const bits = details?.modulusLength ?? 0
    if (key.asymmetricKeyType === 'rsa' && bits >= 2048 && bits <= 4096) return key
  } catch (cause) {
    throw new AppError('passkey-refused', 'This passkey could not be used.', { cause })
  }
  throw passkeyRefused('a kind of key that was not asked for')
}

function partsOf(key: KeyObject) {
  const { x, y, n } = key.export({ format: 'jwk' })
  return [x, y, n].filter((part) => part !== undefined).map((part) => Buffer.from(part, 'base64url'))
}

interface Signed {
  publicKey: Buffer
  authenticatorData: Buffer
  clientData: Buffer
  signature: Buffer
}

export function checkSignature({ publicKey, authenticatorData, clientData, signature }: Signed) {
  const key = readKey(publicKey)
  const signed = Buffer.concat([authenticatorData, sha256(clientData)])
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  if (!verify(digest, signed, key, signature)) throw passkeyRefused('a wrong signature')
}

function sha256(data: string | Buffer) {
  return createHash('sha256').update(data).digest()
}
