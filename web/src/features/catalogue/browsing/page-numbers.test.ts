import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  { current: 1, pages: 1, shown: [1] },
  { current: 2, pages: 3, shown: [1, 2, 3] },
  { current: 1, pages: 9, shown: [1, 2, 3, 4, 5] },
  { current: 5, pages: 9, shown: [3, 4, 5, 6, 7] },
  { current: 8, pages: 9, shown: [5, 6, 7, 8, 9] },
  { current: 9, pages: 9, shown: [5, 6, 7, 8, 9] },
  { current: 8334, pages: 8334, shown: [8330, 8331, 8332, 8333, 8334] },
])('page $current of $pages offers $shown', ({ current, pages, shown }) => {
  expect(pageNumbers(current, pages)).toEqual(shown)
})
