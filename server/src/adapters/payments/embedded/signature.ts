import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../core/errors.ts'

const toleranceSeconds = 5 * 60

export function signatureOf(secret: string, body: Buffer, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${hmac(secret, time, body).toString('hex')}`
}

/** Throws `bad-signature` unless this secret signed exactly these bytes, lately. */
export function verifySignature(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  now: Date,
): void {
  const [, time, given] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!time || !given) throw badSignature()
  const expected = hmac(secret, Number(time), body)
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) throw badSignature()
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) throw badSignature()
}

export const badSignature = () =>
  new AppError('bad-signature', 'This event was not signed by our payment provider.')

function hmac(secret: string, time: number, body: Buffer) {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest()
}
