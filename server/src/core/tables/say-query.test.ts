import { expect, test } from 'vitest'
import { sayQuery } from './say-query.ts'

test('a step tells in a few words what was asked of a table', () => {
  const file = 'sales.csv'
  expect(sayQuery({ file, measure: 'total', column: 'units', group_by: 'region' })).toBe(
    'sales.csv: sum of units by region',
  )
  expect(sayQuery({ file, measure: 'count' })).toBe('sales.csv: number of rows')
  expect(
    sayQuery({
      file,
      measure: 'list',
      where: [
        { column: 'city', is: 'equal', value: 'Porto' },
        { column: 'units', is: 'at least', value: '10' },
      ],
    }),
  ).toBe('sales.csv: rows, city is Porto and units at least 10')
})

test('what was asked is told at a length that fits a line', () => {
  const where = Array.from({ length: 10 }, () => ({
    column: 'c',
    is: 'equal' as const,
    value: 'x'.repeat(200),
  }))
  expect(sayQuery({ file: 'f'.repeat(200), measure: 'list', where })).toHaveLength(200)
})
