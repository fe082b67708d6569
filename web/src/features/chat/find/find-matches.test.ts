import { expect, test } from 'vitest'
import { findMatches } from './find-matches.ts'
import type { Said } from './words-of.ts'

const asked = (key: string, content: string): Said => ({ key, content, sender: 'user' })
const answered = (key: string, content: string): Said => ({ key, content, sender: 'assistant' })

const messages = [
  asked('a', 'Ein Café in Zürich'),
  asked('b', 'Nothing'),
  answered('c', 'the CAFE again, and **cafe**\nau lait'),
]

test('case and accents do not matter, and every place counts', () => {
  expect(findMatches(messages, 'café')).toEqual([
    { key: 'a', nth: 0 },
    { key: 'c', nth: 0 },
    { key: 'c', nth: 1 },
  ])
  expect(findMatches(messages, ' zurich ')).toEqual([{ key: 'a', nth: 0 }])
})

test('an answer is searched as it is shown', () => {
  expect(findMatches(messages, 'cafe au')).toEqual([{ key: 'c', nth: 0 }])
  const link = answered('d', 'See [the guide](https://example.org/fern).\n\n- fern\n- `fern` care')
  expect(findMatches([link], 'fern')).toHaveLength(2)
  expect(findMatches([link], 'fern fern')).toEqual([])
})

test('nothing typed finds nothing', () => {
  expect(findMatches(messages, '  ')).toEqual([])
})
