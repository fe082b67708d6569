// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { BlockView } from '../block-view.tsx'
import { clearPage, draw, find, press } from '../testing/component-page.tsx'
import { sampleBlocks as samples } from '../testing/sample-blocks.ts'
import { cellText, decimalsOf } from './cell-text.ts'
import { commaSeparated, tabSeparated } from './table-text.ts'

await import('../chart/chart-block.tsx')

afterEach(clearPage)

const firstCells = (page: Element, part = 'tbody') =>
  [...page.querySelectorAll(`${part} tr`)].map((row) => row.querySelector('td')?.textContent)
const headings = (page: Element) =>
  [...page.querySelectorAll('th')].map((heading) => heading.getAttribute('aria-sort'))

test('a press on a heading sorts by it, numbers as numbers, with the footer last', async () => {
  const page = await draw(<BlockView block={samples.table} />)
  expect(firstCells(page)).toEqual(['Rent', 'Food', 'Salary', 'Bus'])
  await press(page, 'Amount')
  expect(firstCells(page)).toEqual(['Bus', 'Food', 'Rent', 'Salary'])
  expect(headings(page)).toEqual(['none', 'ascending', 'none'])
  await press(page, 'Amount')
  expect(firstCells(page)).toEqual(['Salary', 'Rent', 'Food', 'Bus'])
  expect(headings(page)).toEqual(['none', 'descending', 'none'])
  await press(page, 'Amount')
  expect(firstCells(page)).toEqual(['Rent', 'Food', 'Salary', 'Bus'])
  expect(firstCells(page, 'tfoot')).toEqual(['Left'])
})

test('empty cells come last in either direction', async () => {
  const page = await draw(<BlockView block={samples.table} />)
  await press(page, 'Note')
  expect(firstCells(page)).toEqual(['Salary', 'Rent', 'Food', 'Bus'])
  await press(page, 'Note')
  expect(firstCells(page)).toEqual(['Rent', 'Salary', 'Food', 'Bus'])
})

test('a long table begins with ten rows', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`Row ${at + 1}`, at])
  const page = await draw(<BlockView block={{ ...samples.table, columns: ['Name', 'Number'], rows }} />)
  expect(firstCells(page)).toHaveLength(10)
  await press(page, 'Number')
  await press(page, 'Number')
  expect(firstCells(page)[0]).toBe('Row 40')
  await press(page, 'Show all 40 rows')
  expect(firstCells(page)).toHaveLength(40)
  const short = await draw(<BlockView block={{ ...samples.table, rows: rows.slice(0, 15) }} />)
  expect(firstCells(short)).toHaveLength(15)
})

test('a copied table is separated by tabs', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  const page = await draw(<BlockView block={samples.table} />)
  await press(page, 'Copy')
  expect(copied[0]?.split('\n')[1]).toBe('Rent\t950\tdue on the 1st')
  expect(tabSeparated({ columns: ['a'], rows: [['one\ttwo\nthree']] })).toBe('a\none two three')
})

test('a CSV file follows RFC 4180, and no cell of it is a formula', () => {
  const rows = [
    ['=1+1', '+1', '-cmd', '@sum'],
    ['a "quoted" word', 'one, two', 'two\nlines', ' \t=1'],
    [-5, true, null, 'plain'],
    ['short'],
  ]
  expect(commaSeparated({ columns: ['=A', 'B', 'C', 'D'], rows, footer: ['Sum', 1.5] })).toBe(
    [
      "'=A,B,C,D",
      "'=1+1,'+1,'-cmd,'@sum",
      `"a ""quoted"" word","one, two","two\nlines",' \t=1`,
      '-5,true,,plain',
      'short,,,',
      'Sum,1.5,,',
      '',
    ].join('\r\n'),
  )
})

test('the file has the name of the table', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:saved'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const page = await draw(<BlockView block={{ ...samples.table, title: '../Your: month?' }} />)
  await press(page, 'CSV')
  expect(names).toEqual(['Your-month.csv'])
  expect(await saved[0]?.text()).toContain('Food,82.5,\r\n')
})

test('the numbers of a column have the same decimals, and a year stays a year', () => {
  expect(decimalsOf([950, 82.5, null])).toBe(1)
  expect(decimalsOf([1, 'two'])).toBe(undefined)
  expect(cellText(950, 1)).toBe('950.0')
  expect(cellText(2026)).toBe('2026')
  expect(cellText(12_000.5)).toBe('12,000.5')
  expect(cellText(0.1 + 0.2)).toBe('0.3')
})

test('a chart has a summary in words and can be read as a table', async () => {
  const page = await draw(<BlockView block={samples.columns} />)
  const drawing = await find(page, '[role=img]')
  expect(drawing.getAttribute('aria-label')).toBe(
    'Bar chart: Saved per month. Plan: Jan 200 €, Feb 200 €, Mar 200 €, Apr 250 €, May 250 €, Jun 250 €. ' +
      'Saved: Jan 180 €, Feb 240 €, Mar -60 €, Apr 310 €, May no value, Jun 265 €.',
  )
  await press(page, 'Show as table')
  expect(firstCells(page)).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'])
  await press(page, 'Saved (€)')
  expect(firstCells(page)).toEqual(['Mar', 'Jan', 'Feb', 'Jun', 'Apr', 'May'])
  await press(page, 'Show as chart')
  await find(page, '[role=img]')
})
