import { expect, test } from 'vitest'
import { indented } from './indent.ts'

type Key = Parameters<typeof indented>[1]

/** The marked text lies between two bars; one bar is the caret. */
function press(key: Key, marked: string): string {
  const start = marked.indexOf('|')
  const end = marked.lastIndexOf('|')
  const text = marked.replaceAll('|', '')
  const edit = indented({ text, start, end: end === start ? start : end - 1 }, key)
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
  const [a, b] = edit.selection
  return a === b
    ? `${after.slice(0, a)}|${after.slice(a)}`
    : `${after.slice(0, a)}|${after.slice(a, b)}|${after.slice(b)}`
}

test.each<[Key, string, string]>([
  ['indent', 'x = |1', 'x =     |1'],
  ['indent', 'a\n|b\nc|\nd', 'a\n    |b\n    c|\nd'],
  ['outdent', 'if x:\n    |y', 'if x:\n|y'],
  ['outdent', '    |a\n  b|', '|a\nb|'],
  ['outdent', '|plain', '|plain'],
  ['enter', 'def respond(event):|', 'def respond(event):\n    |'],
  ['enter', '    if x:  # why|', '    if x:  # why\n        |'],
  ['enter', '    return 1|\n', '    return 1\n    |\n'],
])('%s turns %j into %j', (key, before, after) => {
  expect(press(key, before)).toBe(after)
})
