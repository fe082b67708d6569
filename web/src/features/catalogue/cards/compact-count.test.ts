import { expect, test } from 'vitest'
import { compactCount, groupedCount } from './compact-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1000'],
  [1001, '1k'],
  [1250, '1.3k'],
  [12_480, '12.5k'],
  [100_000, '100k'],
])('%d is told as %s', (count, told) => {
  expect(compactCount(count)).toBe(told)
})

test.each([
  [47, '47'],
  [1000, '1,000'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
])('%d is written %s', (count, written) => {
  expect(groupedCount(count)).toBe(written)
})
