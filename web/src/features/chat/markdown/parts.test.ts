import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitsOf } from './maths/formula-limits.ts'
import { partsOf } from './parts.ts'

const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')
const textsOf = (markdown: string) => partsOf(markdown).map(({ text }) => text)

test.each(['architecture', 'measurements', 'privacy', 'operations', 'templates'])(
  'an ordinary long text, docs/%s.md, is formatted from its first to its last block',
  (name) => {
    const text = readFileSync(new URL(`../../../../../docs/${name}.md`, import.meta.url), 'utf8')
    expect(partsOf(text).filter(({ isPlain }) => isPlain)).toEqual([])
  },
)

test('code stays one part, however long', () => {
  const code = `\`\`\`js\n${lines(1500, (n) => `const list${n} = [a[${n}], *b_${n}, '<c>'] // | $ \\`)}\n\`\`\``
  expect(partsOf(`Look:\n${code}\nThat is all.`)).toMatchObject([
    { text: 'Look:', isPlain: false },
    { text: code, isPlain: false },
    { text: 'That is all.', isPlain: false },
  ])
})

test('a very long list is cut between items, and its numbers go on', () => {
  const texts = textsOf(lines(600, () => '1. One **item** of many'))
  expect(texts.length).toBeGreaterThan(2)
  const counts = texts.map((text) => text.split('\n').length)
  expect(texts.map((text) => Number(/^\d+/.exec(text)?.[0]))).toEqual(
    counts.map((_, at) => 1 + counts.slice(0, at).reduce((all, each) => all + each, 0)),
  )
  expect(counts.reduce((all, each) => all + each, 0)).toBe(600)
})

test('a very long table is cut between rows, and every piece has the head', () => {
  const head = '| plant | water | light |\n|---|--:|---|\n'
  const texts = textsOf(head + lines(600, (n) => `| fern ${n} | ${n} ml | half |`))
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.filter((text) => !text.startsWith(head))).toEqual([])
  expect(texts.join('\n').match(/fern/g)).toHaveLength(600)
})

test('growing at the end leaves all earlier parts as they were', () => {
  const text = `One.\n\n${lines(300, (n) => `${n + 1}. An _item_ with [a link](b)`)}\n\n| a | b |\n|---|---|\n${lines(300, (n) => `| ${n} | x |`)}\n\nEnd.`
  for (let length = 100; length < text.length; length += 97) {
    const before = textsOf(text.slice(0, length)).slice(0, -2)
    expect(textsOf(text.slice(0, length + 97)).slice(0, before.length)).toEqual(before)
  }
})

test.each([
  ['a long formula', 'a'.repeat(2001)],
  ['a deep formula', '{'.repeat(31) + '}'.repeat(31)],
  ['a deep formula of environments', String.raw`\begin{matrix}`.repeat(31)],
])('42: %s is not drawn', (_, tex) => {
  expect(limitsOf(tex)).toBeUndefined()
})

test('42: a macro is expanded less often the longer it is', () => {
  expect(limitsOf(String.raw`\def\a{xx}\a\a`)?.maxExpand).toBe(250)
  expect(limitsOf(String.raw`\def\a{${'x'.repeat(900)}}\a\a`)?.maxExpand).toBeLessThan(12)
  expect(limitsOf(String.raw`\defi`)?.maxExpand).toBe(250)
})
