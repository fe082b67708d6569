import { expect, test } from 'vitest'
import { dollars } from './money.ts'

const format = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

test.each([
  0, 1, 99, 100, 1275, 1500, -350, -1, 99_999, 100_000, 123_456, 12_345_678_900, -123_456_789, 49.6,
])('%d cents are told as the language has it', (cents) => {
  expect(dollars(cents)).toBe(format.format(Math.round(cents) / 100))
})
