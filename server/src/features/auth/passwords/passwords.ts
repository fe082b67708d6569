import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../core/errors.ts'
import { commonPasswords } from './common-passwords.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string) {
  return hash(password, argon2id)
}

/** Compared when there is no such account, so that both cases take the same time. */
const nobodysHash = hashPassword('nobody has this password')

export async function verifyPassword(password: string, passwordHash: string | null | undefined) {
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && typeof passwordHash === 'string'
}

export function refuseCommonPassword(password: string, path: string) {
  if (!commonPasswords.has(password.toLowerCase())) return
  const message = 'This password is among the most common ones. Choose another.'
  throw new AppError('invalid-request', message, { errors: [{ path, message }] })
}
