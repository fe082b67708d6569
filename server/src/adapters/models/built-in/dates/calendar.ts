import { days } from '../../../../core/operation/clock.ts'

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day of the calendar, as midnight in UTC. Undefined for one that does not exist. */
export function day(year: number, month: number, date: number): Date | undefined {
  const found = new Date(Date.UTC(year, month - 1, date))
  // Years below 100 would be read as 1900 and later.
  found.setUTCFullYear(year, month - 1, date)
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date ? found : undefined
}

export function startOfDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))
}

export type Span = 'day' | 'week' | 'month' | 'year'

export function add(date: Date, amount: number, span: Span): Date {
  if (span === 'day' || span === 'week')
    return new Date(date.getTime() + days(amount * (span === 'week' ? 7 : 1)))
  const count = span === 'year' ? amount * 12 : amount
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  // A month after 31 January is the last of February.
  first.setUTCDate(Math.min(date.getUTCDate(), length))
  return first
}

export function daysBetween(from: Date, to: Date): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / days(1))
}

/** Whole years that have passed. */
export function yearsBetween(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear()
  return add(from, years, 'year') > to ? years - 1 : years
}

export const weekdayOf = (date: Date) => weekdays[date.getUTCDay()] ?? ''
export const formatDay = (date: Date) =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
export const formatFull = (date: Date) => `${weekdayOf(date)}, ${formatDay(date)}`

/** By ISO 8601: weeks begin on Monday, the first holds the first Thursday. */
export function weekNumber(date: Date): number {
  const thursday = add(date, 3 - ((date.getUTCDay() + 6) % 7), 'day')
  return 1 + Math.floor(daysBetween(new Date(Date.UTC(thursday.getUTCFullYear(), 0, 1)), thursday) / 7)
}
