// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { clearPage, draw, find, press } from '../../blocks/testing/component-page.tsx'
import { Markdown } from '../markdown.tsx'

// Loaded before it is drawn, so that no test waits for it.
await import('../../blocks/chart/chart-block.tsx')

afterEach(clearPage)

test('a pie chart in Mermaid is drawn with its values, and can be read as a table', async () => {
  const page = await draw(<Markdown text={'```mermaid\npie title Pots\n "Clay" : 30\n "Tin" : 10\n```'} />)
  const chart = await find(page, '[role=img]', 'Pie chart: Pots. Clay 30, Tin 10.')
  expect(chart.textContent).toContain('75 %')
  expect(page.querySelectorAll('path')).toHaveLength(2)
  await press(page, 'Show as table')
  expect((await find(page, 'table')).textContent).toContain('Clay30')
})

test('a pie chart that cannot be read stays as it was written', async () => {
  const page = await draw(<Markdown text={'```mermaid\npie title Pots\n Clay is most\n```'} />)
  expect((await find(page, 'pre')).textContent).toContain('Clay is most')
  expect(page.querySelector('[role=img]')).toBeNull()
})
