import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('an answer without its marks keeps its words, lists, tables and addresses', () => {
  const markdown = [
    '## Water',
    'Give it **less**, see [the guide](https://example.com/fern).',
    '- daily\n- weekly\n  1. in *winter*',
    '| Plant | ml |\n|---|--:|\n| Fern | 200 |',
    '> quoted `code`',
    '```\nlet a = 1\n```',
  ].join('\n\n')
  expect(plainText(markdown)).toBe(
    [
      'Water',
      'Give it less, see the guide (https://example.com/fern).',
      '- daily\n- weekly\n  1. in winter',
      'Plant\tml\nFern\t200',
      'quoted code',
      'let a = 1',
    ].join('\n\n'),
  )
})
