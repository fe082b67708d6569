import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

const sunday = new Date('2026-03-01T09:00:00Z')

test.each([
  ['3 March 2027', '2027-03-03'],
  ['March 3, 2027', '2027-03-03'],
  ['the 3rd of March', '2026-03-03'],
  ['25 December', '2026-12-25'],
  ['Dec 25', '2026-12-25'],
  ['2026-07-04', '2026-07-04'],
  ['04.07.2026', '2026-07-04'],
  ['tomorrow', '2026-03-02'],
  ['yesterday', '2026-02-28'],
  ['the day after tomorrow', '2026-03-03'],
  ['the day before yesterday', '2026-02-27'],
  ['next Friday', '2026-03-06'],
  ['last Tuesday', '2026-02-24'],
  ['this Thursday', '2026-03-05'],
  ['Monday', '2026-03-02'],
  ['in 6 weeks', '2026-04-12'],
  ['in ten days', '2026-03-11'],
  ['3 days ago', '2026-02-26'],
  ['a year ago', '2025-03-01'],
  ['two months from now', '2026-05-01'],
  ['6 weeks from 1 May 2026', '2026-06-12'],
  ['3 days before Christmas', '2026-12-22'],
  ['two weeks after 10 April', '2026-04-24'],
  ['Christmas', '2026-12-25'],
  ['New Year’s Eve', '2026-12-31'],
  ['Halloween', '2026-10-31'],
  ['the end of the month', '2026-03-31'],
  ['the end of the year', '2026-12-31'],
  ['29 February', '2028-02-29'],
  ['2 January', '2027-01-02'],
  ['1 March', '2026-03-01'],
  ['a week from tomorrow', '2026-03-09'],
])('%s is %s', (phrase, date) => {
  expect(readDate(phrase, sunday)?.toISOString().slice(0, 10)).toBe(date)
})

test.each(['30 February 2027', '31 April', 'they are ripe', 'best for sowing', 'the date palm'])(
  '%s is no date',
  (phrase) => {
    expect(readDate(phrase, sunday)).toBeUndefined()
  },
)
