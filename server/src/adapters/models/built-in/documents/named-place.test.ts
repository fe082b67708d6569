import { expect, test } from 'vitest'
import { withNameAtPlace } from './named-place.ts'

const names = new Map([
  ['snake plant', 'Snake plant'],
  ['zz plant', 'ZZ plant'],
  ['kentia palm', 'Kentia palm'],
])
const listed =
  '**Which plants are easy?**\n\nZZ plant and snake plants do.\n\n*Source: guide.md*\n\nSee also: *Kentia palm*'
const history = [
  { sender: 'user' as const, text: 'easy plants?' },
  { sender: 'assistant' as const, text: listed },
]

test.each([
  ['how much water does the first one need', 'how much water does ZZ plant need'],
  ['is the second toxic?', 'is Snake plant toxic?'],
  ['and the third one?', 'and the third one?'],
  ['what do i do first?', 'what do i do first?'],
])('%s', (said, expected) => {
  expect(withNameAtPlace({ said, history: history as never }, names)).toBe(expected)
})
