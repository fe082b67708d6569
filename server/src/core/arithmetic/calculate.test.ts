import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'

test.each([
  ['2^53 + 1', '9,007,199,254,740,993'],
  ['9007199254740993 - 9007199254740992', '1'],
  ['99999999999999999999 * 99999999999999999999', '9,999,999,999,999,999,999,800,000,000,000,000,000,001'],
  ['25!', '15,511,210,043,330,985,984,000,000'],
  ['0.1 + 0.2', '0.3'],
  ['2^-20', '0.00000095367431640625'],
  ['1/3', '0.3333333333'],
  ['1/3 * 3', '1'],
  ['sqrt(2)^2', '2'],
  ['8^(1/3)', '2'],
  ['-7 mod 3', '2'],
  ['round(-2.5)', '-2'],
  ['sin(pi)', '0'],
  ['e^2', '7.3890560989'],
  ['80 + 15%', '92'],
  ['170!', '7.25742e+306'],
  ['10^20.5', '3.16228e+20'],
  ['sin(1) * 10^20', '8.41471e+19'],
  ['2^0.5', '1.4142135624'],
  ['2^(50 + 3) + 1', '9,007,199,254,740,993'],
  ['1.001^20000', '480,340,920.918708554'],
  ['1/300000', '0.00000333333'],
])('%s = %s', (expression, value) => {
  expect(calculate(expression)).toBe(value)
})

test.each(['2^999999999', '9^9^9^9', '171!', '1e999999', '10^309', '1/0', 'sqrt(-1)', 'ln(0)'])(
  '%s has no value',
  (expression) => {
    expect(calculate(expression)).toBeUndefined()
  },
)

const hostile = {
  powers: Array.from({ length: 44 }, () => '1.1^9e15').join('+'),
  'long powers': Array.from({ length: 50 }, () => '1.1^7e3').join('+'),
  'longest powers': Array.from({ length: 36 }, () => '1.0001^9e5').join('+'),
  roots: `${'cbrt('.repeat(66)}2${')'.repeat(66)}`,
  factorials: Array.from({ length: 80 }, () => '170!').join('+'),
  angles: `${'tan('.repeat(66)}2${')'.repeat(66)}`,
  remainders: Array.from({ length: 40 }, () => '1e308').join(' mod '),
  'nested powers': `${'1^('.repeat(98)}1${')'.repeat(98)}`,
  digits: `${'9'.repeat(190)}*${'9'.repeat(190)}`,
}

test.each(Object.entries(hostile))('a hostile expression is answered at once: %s', (_name, expression) => {
  const began = performance.now()
  calculate(expression)
  expect(performance.now() - began).toBeLessThan(2000)
})
