import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

test('quotes, commas and line breaks within cells are read', () => {
  expect(readCsv('Plant,Note\nFern,"moist, ""not"" wet"\r\nCactus,"dry\nin winter"\n\n', ',')).toEqual({
    columns: ['Plant', 'Note'],
    rows: [
      ['Fern', 'moist, "not" wet'],
      ['Cactus', 'dry\nin winter'],
    ],
  })
  expect(readCsv('a\tb\n1\t2', '\t')).toEqual({ columns: ['a', 'b'], rows: [['1', '2']] })
})

test.each([
  ['one column', 'Plants\nFern'],
  ['no rows', 'a,b'],
  ['a row that is too long', 'a,b\n1,2,3'],
  ['a quote that never ends', 'a,b\n"1,2'],
  ['too many columns', `${'a,'.repeat(40)}\n1`],
  ['too many rows', `a,b\n${'1,2\n'.repeat(1001)}`],
])('%s is left as it was written', (_what, text) => {
  expect(readCsv(text, ',')).toBeUndefined()
})
