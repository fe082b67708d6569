import { expect, test } from 'vitest'
import { keySentences, sentences } from './sentences.ts'

test('abbreviations and initials do not end a sentence', () => {
  expect(sentences('Dr. Smith met J. Doe, e.g. at noon. They talked! Did they agree?')).toEqual([
    'Dr. Smith met J. Doe, e.g. at noon.',
    'They talked!',
    'Did they agree?',
  ])
})

test('bold and slanted words end with their sentence', () => {
  expect(sentences('**Toxic to cats.** Good to know: _it climbs._ **Water** it.')).toEqual([
    '**Toxic to cats.**',
    'Good to know: _it climbs._',
    '**Water** it.',
  ])
})

test('a summary keeps the words and the order of the text', () => {
  const text =
    'The harbour of Lisbon is being rebuilt. It rained on Tuesday. The new harbour will take larger ships, which the ' +
    'city of Lisbon needs. A dog barked. Ships bring work to the harbour and to the city. Nobody knows why.'
  const summary = keySentences(text, 2)
  expect(summary).toHaveLength(2)
  expect(summary.join(' ')).toContain('harbour')
  expect(summary.join(' ')).not.toContain('dog')
  expect(text.indexOf(summary[0] ?? '')).toBeLessThan(text.indexOf(summary[1] ?? ''))
})
