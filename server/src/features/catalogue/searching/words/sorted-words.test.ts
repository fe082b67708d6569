import { expect, test } from 'vitest'
import type { KnownWord } from './known-word.ts'
import { Postings } from './postings.ts'
import { SortedWords } from './sorted-words.ts'

const known = (word: string): KnownWord => ({ word, stem: word, postings: new Postings() })

test('words are found by their beginning, in order, whenever they were added', () => {
  const words = new SortedWords()
  // Each number once, in an order that jumps to and fro.
  const all = Array.from({ length: 2_500 }, (_, n) =>
    known(`word${String((n * 1_237) % 2_500).padStart(4, '0')}`),
  )
  for (const word of all.slice(0, 1_800)) words.add(word)
  expect(words.begunBy('word')).toHaveLength(1_800)
  for (const word of all.slice(1_800)) words.add(word)
  for (const word of all.filter((_, n) => n % 2 === 0)) words.remove(word)
  const left = all.filter((_, n) => n % 2 === 1).map(({ word }) => word)
  for (const beginning of ['word', 'word1', 'word249', 'word0000', 'a', 'x', ''])
    expect(words.begunBy(beginning).map(({ word }) => word)).toEqual(
      left.filter((word) => word.startsWith(beginning)).toSorted(),
    )
})
