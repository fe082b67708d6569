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
  ['snake_case_name stays', 'snake_case_name stays'],
])('%j is read as %j', (written, read) => {
  expect(speakable(written)).toBe(read)
})

test('nothing is too long for one breath, and nothing is lost', () => {
  const text = `${'word '.repeat(100)}end. Short one.`
  const parts = breaths(text)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(221)
  expect(parts.join(' ').split(/\s+/)).toEqual(text.split(/\s+/))
})
