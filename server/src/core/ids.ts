import { createHash, randomBytes } from 'node:crypto'

/** A UUID version 7: sorts by its time of making, so that indexes grow at one end. */
export function newId(now = Date.now()) {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  return asUuid(bytes)
}

/** A UUID version 8 that is the same for the same parts: what a repeat makes is known by it. */
export function derivedId(...parts: string[]) {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  return asUuid(bytes)
}

function asUuid(bytes: Buffer) {
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 256 random bits for a person to carry; we keep only their hash. */
export function newSecret() {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest()
}

/** Names for requests: one random part for the process, then a count. Cheap, and unique among replicas. */
export function requestIds() {
  const process = randomBytes(8).toString('hex')
  let count = 0
  return () => `${process}-${(count += 1).toString(36).padStart(8, '0')}`
}
