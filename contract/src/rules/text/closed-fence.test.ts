import { expect, test } from 'vitest'
import { withFenceClosed } from './closed-fence.ts'

test.each([
  ['no code', 'no code'],
  ['```js\na()\n```', '```js\na()\n```'],
  ['```js\na()', '```js\na()\n```'],
  ['~~~~\n~~~\n```\n', '~~~~\n~~~\n```\n~~~~'],
  ['````\n```\nb', '````\n```\nb\n````'],
  ['```a()``` stands in a line', '```a()``` stands in a line'],
])('%j becomes %j', (markdown, closed) => {
  expect(withFenceClosed(markdown)).toBe(closed)
})
