import { expect, test } from 'vitest'
import { pageBreak, pageOf } from './page-of.ts'
import { passagesOf } from './passages.ts'

const text = ['Roots\n\nWater them weekly.', 'Leaves\n\nDust them in spring.', 'Pots'].join(pageBreak)

test('a passage knows its page', () => {
  expect(pageOf(text, 'Water them weekly.')).toBe(1)
  expect(pageOf(text, 'Dust them in spring.\n')).toBe(2)
  expect(pageOf(text, 'Something else')).toBeUndefined()
  expect(pageOf('No pages here', 'No pages here')).toBeUndefined()
})

test('a page break ends no passage in the middle and stands in none', () => {
  const passages = passagesOf({ source: 'care.pdf', text })
  expect(passages.map((passage) => passage.text).join('\n')).toContain('Dust them in spring.')
  expect(passages.map((passage) => passage.text).join('\n')).not.toContain('\f')
  expect(passages.map((passage) => pageOf(text, passage.text))).not.toContain(undefined)
})
