import { expect, test } from 'vitest'
import { breaths, speakable } from './speakable.ts'

test.each([
  ['**Bold** and *soft* and `code`', 'Bold and soft and code'],
  ['## Oven\n\nBake at 180 °C', 'Oven.\nBake at 180 degrees Celsius'],
  ['See [the recipe](https://example.com/a?b) or https://www.example.org/x', 'See the recipe or example.org'],
  ['```js\nlet a = 1\n```', 'Code is shown on screen.'],
  ['$$\nx^2\n$$', 'A formula is shown on screen.'],
  ['- [x] 500 g flour\n- 2 eggs', '500 grams flour.\n2 eggs'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a, b.\n1, 2.'],
  ['9 × 4 is 36 %', '9 times 4 is 36 percent'],
  ['1 kg for 1.5 l and 5–10 min', '1 kilogram for 1.5 litres and 5 to 10 minutes'],
  [
    '12 000 km at 90 km/h, ≈ 20 m² ± 2',
    '12000 kilometres at 90 kilometres an hour, about 20 square metres plus or minus 2',
  ],
  ['1½ cups, ¼ l', '1 and a half cups, a quarter l'],
  ['−5 °C or 1°', 'minus 5 degrees Celsius or 1 degree'],
  ['2024-05-01, 555-0199, 10:30 and 24/7', '2024-05-01, 555-0199, 10:30 and 24/7'],
  ['5 s in the 1990s, 3mm2 and 12 monkeys', '5 seconds in the 1990s, 3mm2 and 12 monkeys'],
  ['Done ✅ 👩‍🌾 → next', 'Done, next'],
  ['See [the guide][1].\n\n[1]: https://example.com', 'See the guide.'],
  ['snake_case_name stays', 'snake_case_name stays'],
])('%j is read as %j', (written, read) => {
  expect(speakable(written)).toBe(read)
})

test('nothing is too long for one breath, and nothing is lost', () => {
  const text = `${'word '.repeat(100)}end. Short one.`
  const parts = breaths(text)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(220)
  expect(parts.join(' ').split(/\s+/)).toEqual(text.split(/\s+/))
})

test('a long sentence pauses at its commas, and one without a blank is cut between characters', () => {
  const clause = `${'word '.repeat(35)}end,`
  expect(breaths(`${clause} ${clause} and more`)).toEqual([clause, `${clause} and more`])
  const parts = breaths(`a${'𝔞'.repeat(150)}`)
  expect(parts.map((part) => [part.length, part.isWellFormed()])).toEqual([
    [219, true],
    [82, true],
  ])
})
