import { expect, test } from 'vitest'
import { base32 } from '../../../core/text/base32.ts'
import { codeAt, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %s, as RFC 4648 says', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})
