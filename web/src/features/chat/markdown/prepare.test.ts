import { expect, test } from 'vitest'
import { blocksOf, plainMaths } from './prepare.ts'

test.each([
  ['It costs $5 and up to $10.', 'It costs $5 and up to $10.'],
  ['From $5-$10 a month', 'From $5-$10 a month'],
  ['so $a^2$ holds', 'so $$a^2$$ holds'],
  [String.raw`so \(a^2\) holds`, 'so $$a^2$$ holds'],
  [String.raw`\[x\]`, '\n$$\nx\n$$\n'],
  ['`$a$` stays', '`$a$` stays'],
  ['```\n$a$\n```', '```\n$a$\n```'],
])('formulas of %j', (written, prepared) => {
  expect(plainMaths(written)).toBe(prepared)
})

test('a text is cut between blocks and nowhere else', () => {
  const code = '```js\nlet a\n\nlet b\n```'
  const loose = '1. one\n\n2. two\n\n   still two'
  expect(
    blocksOf(['# Title', 'Words\nmore words', code, loose, 'End'].join('\n\n')).map((each) => each.trim()),
  ).toEqual(['# Title', 'Words\nmore words', code, loose, 'End'])
})

test('every block that may use a link takes the definitions along, once they are finished', () => {
  const text = 'See [it][1].\n\nMore.\n\n```\n[2]: https://code.example\n```\n\n[1]: https://example.com'
  const [see, ...rest] = blocksOf(text)
  expect([see, rest[0]]).toEqual(['See [it][1].\n', 'More.\n'])
  expect(blocksOf(`${text}\n`)[0]).toBe('See [it][1].\n\n\n[1]: https://example.com\n')
  expect(blocksOf(`${text}\n`)[1]).toBe('More.\n')
})

test('code that is still being written takes nothing along', () => {
  expect(blocksOf('[1]: https://example.com\n\n```js\nlist[0]').at(-1)).toBe('```js\nlist[0]')
})

test('a text with footnotes is left whole', () => {
  const text = 'See it.[^1]\n\nMore.\n\n[^1]: There.'
  expect(blocksOf(text)).toEqual([text])
})

test('growing at the end leaves all earlier blocks as they were', () => {
  const text = 'One.\n\n- a\n- b\n\n```py\nx = 1\n\ny = 2\n```\n\nLast words here.'
  for (let length = 1; length < text.length; length++) {
    const before = blocksOf(text.slice(0, length)).slice(0, -1)
    expect(blocksOf(text.slice(0, length + 1)).slice(0, before.length)).toEqual(before)
  }
})

test.each([
  ['a formula within a line', '$$a^2$$ holds'],
  ['code within a line', '```a``` holds'],
  ['a fence that another language seems to close', '```md\n```js\n\nlet a\n```'],
])('%s ends where Markdown says', (_, first) => {
  expect(blocksOf(`${first}\n\nSee [it][1].\n\n[1]: https://example.com\n`)).toEqual([
    `${first}\n`,
    'See [it][1].\n\n\n[1]: https://example.com\n',
    '[1]: https://example.com\n\n\n[1]: https://example.com\n',
  ])
})
