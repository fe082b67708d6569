// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { BlockList } from './block-list.tsx'
import { BlockView } from './block-view.tsx'
import { clearPage, draw, press } from './testing/component-page.tsx'
import { hostileBlocks, sampleBlocks as samples } from './testing/sample-blocks.ts'

await import('./chart/chart-block.tsx')
await import('../markdown/markdown.tsx')

afterEach(clearPage)

test('whatever a block says is text: nothing of it runs, loads or fails', async () => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await draw(<BlockList blocks={hostileBlocks} conversationKey="hostile" />)
  await act(async () => {})
  expect(page.querySelectorAll('[role=img]')).toHaveLength(3)
  expect(page.querySelectorAll('script, img, iframe, style, link, object, embed')).toHaveLength(0)
  expect('ran' in window).toBe(false)
  expect(page.textContent).toContain('<script>window.ran = true</script>')
  expect(page.textContent).not.toContain('too complex to format')
  expect(failures.mock.calls).toEqual([])
})

test('values at the ends of what a number holds are drawn within the chart', async () => {
  const page = await draw(<BlockList blocks={hostileBlocks.filter(({ kind }) => kind === 'chart')} />)
  await act(async () => {})
  const drawings = [...page.querySelectorAll('[role=img]')].map(({ innerHTML }) => innerHTML)
  expect(drawings.join('')).not.toMatch(/="[^"]*(NaN|Infinity)/)
})

test.each([
  ['no value at all', [null, null]],
  ['nothing but zeros', [0, 0]],
  ['one value many times', [7, 7]],
  ['values that floating point can hardly tell apart', [1, 1 + Number.EPSILON]],
  ['the smallest values', [5e-324, 0]],
])('a chart of %s is drawn', async (_, values) => {
  for (const chart of ['bar', 'line', 'pie'] as const) {
    const block = { ...samples.pie, chart, labels: ['a', 'b'], series: [{ name: '', values }] }
    const page = await draw(<BlockView block={block} />)
    await act(async () => {})
    expect(page.querySelector('[role=img]')?.innerHTML).not.toMatch(/NaN|Infinity/)
  }
})

test('all rows of the largest table are shown when somebody asks for them', async () => {
  // In two columns: this page without a browser takes a millisecond for every cell.
  const tables = hostileBlocks.flatMap((block) =>
    block.kind === 'table' ? [{ ...block, columns: block.columns.slice(0, 2) }] : [],
  )
  const page = await draw(<BlockList blocks={tables} />)
  expect(page.querySelectorAll('tbody tr')).toHaveLength(10)
  await press(page, 'Show all 1000 rows')
  expect(page.querySelectorAll('tbody td')).toHaveLength(2000)
})

test('ids that are words of JavaScript are ids', async () => {
  const lists = hostileBlocks.filter(({ kind }) => kind === 'checklist')
  const page = await draw(<BlockList blocks={lists} conversationKey="__proto__" />)
  for (const box of page.querySelectorAll('input')) await act(async () => box.click())
  expect(page.textContent).toContain('3 of 3 done')
  const again = await draw(<BlockList blocks={lists} conversationKey="__proto__" />)
  expect(again.textContent).toContain('3 of 3 done')
  expect({}).not.toHaveProperty('constructor', true)
})
