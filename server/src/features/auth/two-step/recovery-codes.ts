import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@agentry/contract/rules/limits'
import { hashSecret } from '../../../core/ids.ts'
import { base32 } from '../../../core/text/base32.ts'

/** 80 random bits each, so that a plain hash of one cannot be turned back. */
export function newRecoveryCodes() {
  return Array.from({ length: recoveryCodeCount }, () => {
    const text = base32(randomBytes(10)).toLowerCase()
    return [0, 4, 8, 12].map((start) => text.slice(start, start + 4)).join('-')
  })
}

/** As people type it: spaces, dashes and case do not matter. */
export function plainCode(given: string) {
  return given.replaceAll(/[\s-]/g, '').toLowerCase()
}

export function hashRecoveryCode(accountId: string, code: string) {
  return hashSecret(`${accountId} ${plainCode(code)}`)
}
