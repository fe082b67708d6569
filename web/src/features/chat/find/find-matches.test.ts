import { expect, test } from 'vitest'
import { findMatches } from './find-matches.ts'

const messages = [
  { key: 'a', content: 'Ein Café in Zürich' },
  { key: 'b', content: 'Nothing' },
  { key: 'c', content: 'the CAFE again' },
]

test('case and accents do not matter', () => {
  expect(findMatches(messages, 'café')).toEqual(['a', 'c'])
  expect(findMatches(messages, ' zurich ')).toEqual(['a'])
})

test('nothing typed finds nothing', () => {
  expect(findMatches(messages, '  ')).toEqual([])
})
