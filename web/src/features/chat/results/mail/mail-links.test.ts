import { expect, test } from 'vitest'
import { linksIn } from './mail-links.ts'

test('every link of a text is found, in full and once', () => {
  const text = `See https://a.example/x?y=1#z. Also (www.b.example), c.example/path, "d.example" and
<https://a.example/x?y=1#z>, пример.рф or ftp://e.example/file!`
  expect(linksIn(text)).toEqual([
    'https://a.example/x?y=1#z',
    'www.b.example',
    'c.example/path',
    'd.example',
    'пример.рф',
    'ftp://e.example/file',
  ])
})

test('numbers, abbreviations and addresses of people are no links', () => {
  expect(linksIn('It costs 3.50, e.g. at 5 p.m. Write to ada@example.org. The end.')).toEqual([])
})

test('long words without an end take no time', () => {
  for (const word of ['a', 'a.', '.', '(', 'https://', '…'])
    expect(linksIn(word.repeat(20_000))).toBeDefined()
})
