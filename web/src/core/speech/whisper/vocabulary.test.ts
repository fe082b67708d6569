import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

const grammar = {
  lang_to_id: { '<|en|>': 50_259, '<|de|>': 50_261 },
  suppress_tokens: [1],
  begin_suppress_tokens: [2],
}

test('pieces of words are put together byte by byte', () => {
  const words = new Vocabulary({ Ġgr: 10, 'Ã¼': 11, ÃŁ: 12, e: 13 }, grammar)
  expect(words.read([10, 11, 12, 13])).toBe('grüße')
})

test('languages that are not known are left out, and some pieces never follow', () => {
  const words = new Vocabulary({}, grammar)
  expect(words.languageMarks(['de', 'tlh', 'en'])).toEqual([50_261, 50_259])
  expect([words.words[1], words.words[2], words.beginnings[2]]).toEqual([0, 1, 0])
})
