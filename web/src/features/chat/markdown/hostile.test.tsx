import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speakable } from '../../../core/speech/speakable.ts'
import { Markdown } from './markdown.tsx'
import { partsOf } from './parts.ts'
import { growthOf } from './testing/growth.ts'
import { hostileMarkdown } from './testing/hostile-markdown.ts'
import { taskBudget } from './weigh.ts'

const longestAnswer = 60_000
const kinds = Object.entries(hostileMarkdown)
const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test('42: the corpus has more than a hundred kinds of hostile Markdown', () => {
  expect(kinds.length).toBeGreaterThan(100)
})

test.each(kinds)('42: %s: drawn in time that grows with its length', (_, make) => {
  expect(growthOf((length) => html(make(length)), 40_000)).toBeLessThan(2.5)
})

test.each(kinds)('42: %s: every task makes few elements that do not nest deep', (_, make) => {
  const parts = partsOf(make(longestAnswer))
  expect(Math.max(...parts.map(({ cost }) => cost))).toBeLessThanOrEqual(taskBudget)
  const formatted = parts.filter(({ isPlain }) => !isPlain)
  expect(sum(formatted.map(({ cost }) => cost))).toBeLessThanOrEqual(41 * taskBudget)
  for (const { text } of formatted.toSorted((a, b) => b.cost - a.cost).slice(0, 3)) {
    const { count, depth } = elementsIn(html(text))
    expect(count).toBeLessThan(3000)
    expect(depth).toBeLessThan(250)
  }
})

test.each(kinds)('42: %s: none of its words is lost', (_, make) => {
  const words = (text: string) => new Set(text.match(/\p{L}+/gu))
  const shown = words(
    partsOf(make(4000))
      .map(({ text }) => text)
      .join('\n'),
  )
  expect([...words(make(4000))].filter((word) => !shown.has(word)).slice(0, 3)).toEqual([])
})

test.each(kinds)('42: %s: read aloud after linear time', (_, make) => {
  expect(growthOf((length) => speakable(make(length)), 40_000)).toBeLessThan(2.5)
})

test('42: what is too complex is plain text and says so once', () => {
  const shown = html(`Before.\n\n${'> '.repeat(30_000)}end\n\nAfter.`)
  expect(shown.match(/This part is too complex to format\. It is shown as plain text\./g)).toHaveLength(1)
  expect(shown).toContain('<p>Before.</p>')
  expect(shown).not.toContain('<blockquote>')
})

const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)

function elementsIn(markup: string) {
  let depth = 0
  let deepest = 0
  let count = 0
  for (const [, slash, name = ''] of markup.matchAll(/<(\/?)(\w+)/g)) {
    if (['br', 'hr', 'input'].includes(name)) continue
    depth += slash ? -1 : 1
    deepest = Math.max(deepest, depth)
    count += 1
  }
  return { count: count / 2, depth: deepest }
}
