import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** A reason for the log. People read one sentence for all of them. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

const Header = z.object({ alg: z.enum(['RS256', 'ES256']), kid: z.string().optional() })

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
  auth_time: z.number().optional(),
})
export type TokenClaims = z.output<typeof Claims>

export const Key = z.looseObject({
  kty: z.string(),
  kid: z.string().optional(),
  use: z.string().optional(),
  alg: z.string().optional(),
  crv: z.string().optional(),
})
export type Key = z.output<typeof Key>

/** Clocks of two machines are never the same. */
const skewSeconds = 60
const ageMaxSeconds = 10 * 60
const tokenMaxLength = 64 * 1024

interface Expected {
  issuer: string
  clientId: string
  nonce: string
  now: Date
}

/** The parts of a token, before anything of it is believed. */
export function openToken(token: string) {
  const parts = token.length > tokenMaxLength ? [] : token.split('.')
  const [header, payload, signature] = parts
  if (parts.length !== 3 || !header || !payload || !signature) throw new TokenRefused('not a signed token')
  const known = Header.safeParse(jsonOf(header))
  if (!known.success) throw new TokenRefused('an algorithm that is not accepted')
  return { ...known.data, signed: `${header}.${payload}`, payload, signature }
}

type OpenToken = ReturnType<typeof openToken>

/** The key of the token's signature; undefined: not among these. */
export function keyOf({ alg, kid }: OpenToken, keys: readonly Key[]) {
  const fitting = keys.filter((key) => fits(key, alg))
  if (kid === undefined) return fitting.length === 1 ? fitting[0] : undefined
  return fitting.find((key) => key.kid === kid)
}

function fits(key: Key, alg: OpenToken['alg']) {
  if ((key.use ?? 'sig') !== 'sig' || (key.alg ?? alg) !== alg) return false
  return alg === 'RS256' ? key.kty === 'RSA' : key.kty === 'EC' && key.crv === 'P-256'
}

export function checkToken(token: OpenToken, key: Key, expected: Expected): TokenClaims {
  if (!isSignedBy(token, key)) throw new TokenRefused('a wrong signature')
  const parsed = Claims.safeParse(jsonOf(token.payload))
  if (!parsed.success) throw new TokenRefused('a claim is missing')
  const claims = parsed.data
  const now = expected.now.getTime() / 1000
  const audience = [claims.aud].flat()
  if (claims.iss !== expected.issuer) throw new TokenRefused('another issuer')
  if (!audience.includes(expected.clientId)) throw new TokenRefused('made for another client')
  if (audience.length > 1 && claims.azp === undefined) throw new TokenRefused('no authorized party')
  if (claims.azp !== undefined && claims.azp !== expected.clientId)
    throw new TokenRefused('made for another party')
  if (claims.exp <= now - skewSeconds) throw new TokenRefused('expired')
  if (claims.iat > now + skewSeconds) throw new TokenRefused('of the future')
  if (claims.iat < now - ageMaxSeconds) throw new TokenRefused('too old')
  if (claims.nonce !== expected.nonce) throw new TokenRefused('another nonce')
  return claims
}

function isSignedBy({ alg, signed, signature }: OpenToken, key: Key) {
  const publicKey = readKey(key)
  if (alg === 'RS256' && (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new TokenRefused('a key that is too short')
  const material = alg === 'ES256' ? { key: publicKey, dsaEncoding: 'ieee-p1363' as const } : publicKey
  return verify('sha256', Buffer.from(signed), material, Buffer.from(signature, 'base64url'))
}

function readKey(key: Key): KeyObject {
  try {
    return createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
  } catch (cause) {
    throw new TokenRefused('a key that cannot be read', { cause })
  }
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
