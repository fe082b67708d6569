import { expect, test } from 'vitest'
import { compareLines } from './line-difference.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`)

test('a change is shown with three lines around it, whatever ends the lines', () => {
  const before = numbered(20).join('\r\n')
  const after = `${numbered(20).with(9, 'new').join('\n')}\n`
  const shown = compareLines(before, after).map(({ kind, text }) => `${kind} ${text}`.trim())
  expect(shown).toEqual([
    'gap',
    'same line 6',
    'same line 7',
    'same line 8',
    'removed line 9',
    'added new',
    'same line 10',
    'same line 11',
    'same line 12',
    'gap',
  ])
})

test('texts with too many changes are shown one after the other', () => {
  const [before, after] = [numbered(300), numbered(300).map((line) => line.toUpperCase())]
  const kinds = compareLines(before.join('\n'), after.join('\n')).map(({ kind }) => kind)
  expect(kinds).toEqual([...before.map(() => 'removed'), ...after.map(() => 'added')])
})

test('texts of a hundred thousand equal lines are given up, not gone through for every change', () => {
  const before = `x${'\n'.repeat(100_000)}y`
  const after = `z${'\n'.repeat(60_000)}w${'\n'.repeat(30_000)}v`
  const shown = compareLines(before, after)
  expect(shown).toHaveLength(100_001 + 90_001)
  expect([shown[0], shown.at(-1)]).toEqual([
    { kind: 'removed', text: 'x' },
    { kind: 'added', text: 'v' },
  ])
})
