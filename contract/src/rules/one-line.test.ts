import { expect, test } from 'vitest'
import { lineField } from '../line-field.ts'

const Name = lineField({ min: 3, max: 60 })

test.each([
  ['  Budget   Builder ', 'Budget Builder'],
  ['Cafe\u0301 Planner', 'Café Planner'],
  ['Tea\u00A0Timer', 'Tea Timer'],
  ['日本語 家計簿', '日本語 家計簿'],
  ['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['क्\u200Dष Hindi', 'क्\u200Dष Hindi'],
  ['Family 👨\u200D👩\u200D👧 time', 'Family 👨\u200D👩\u200D👧 time'],
  ['❤\uFE0F Recipes', '❤\uFE0F Recipes'],
  ['🏳\uFE0F\u200D🌈 Guide', '🏳\uFE0F\u200D🌈 Guide'],
])('%j is kept as %j', (written, kept) => {
  expect(Name.parse(written)).toBe(kept)
})

test.each([
  ['a zero-width space', 'Bud\u200Bget Builder', /invisible characters \(U\+200B\)/],
  ['a joiner between Latin letters', 'Bud\u200Dget', /U\+200D/],
  ['a right-to-left override', 'Invoice \u202Efdp.exe', /U\+202E/],
  ['an isolate', 'Invoice \u2067txt', /U\+2067/],
  ['a right-to-left mark', 'Tea\u200F Timer', /U\+200F/],
  ['a tag', 'Tea \u{E0041}Timer', /U\+E0041/],
  ['a variation selector on a letter', 'Te\uFE0Fa Timer', /U\+FE0F/],
  ['a supplementary variation selector', 'Tea\u{E0100} Timer', /U\+E0100/],
  ['a soft hyphen', 'Tea\u00AD Timer', /U\+00AD/],
  ['a word joiner', 'Tea\u2060 Timer', /U\+2060/],
  ['a Hangul filler', 'Tea \u3164', /U\+3164/],
  ['a blank Braille pattern', '\u2800\u2800\u2800', /U\+2800/],
  ['a grapheme joiner', 'Tea\u034F Timer', /U\+034F/],
  ['a control character', 'Tea\u0007 Timer', /U\+0007/],
  ['a private character', 'Tea \uE000', /U\+E000/],
  ['half of a pair', 'Tea \uD83D', /U\+D83D/],
  ['a line break', 'Tea\nTimer', /must be on one line/],
  ['a line separator', 'Tea\u2028Timer', /must be on one line/],
  ['a tower of accents', `Te${'\u0323\u0330'.repeat(4)}a`, /stack more than five accents/],
  ['nothing but accents', '\u0301\u0302\u0303', /something to read/],
  ['too little behind spaces', '\u3000a \u00A0', /at least 3 characters/],
  ['a long text', 'x'.repeat(61), /at most 60 characters/],
  ['a very long text of accents', 'a\u0316\u0301'.repeat(400_000), /at most 60 characters/],
])('%s is refused', (_what, written, problem) => {
  expect(Name.safeParse(written).error?.issues[0]?.message).toMatch(problem)
})

test('a text of several lines can be folded into one', () => {
  expect(lineField({ min: 1, max: 60, folded: true }).parse('One\r\ntwo\n\n three\n')).toBe('One two three')
})
