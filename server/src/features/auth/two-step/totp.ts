import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { seconds } from '../../../core/operation/clock.ts'

/** RFC 6238 with what every authenticator app assumes: SHA-1, 30 seconds, six digits. */
const stepSeconds = 30
const digits = 6
/** How many steps the clock of a phone may be early or late. */
const skew = 1

export const secretBytes = 20

export const newTotpSecret = () => randomBytes(secretBytes)

export function stepAt(now: Date) {
  return Math.floor(now.getTime() / seconds(stepSeconds))
}

export function codeAt(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 0x0f) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step that this code belongs to; undefined: to none of now. */
export function stepOf(secret: Buffer, code: string, now: Date) {
  const given = Buffer.from(code)
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * skew + 1 }, (_, index) => current - skew + index)
  return steps.find((step) => {
    const expected = Buffer.from(codeAt(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

export function otpauthUrl({ secret, email }: { secret: string; email: string }) {
  const label = encodeURIComponent(`Agentry:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Agentry&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
