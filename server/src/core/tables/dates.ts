export type DateOrder = 'day first' | 'month first'

const months = [
  ['jan', 'januar', 'january'],
  ['feb', 'februar', 'february'],
  ['mar', 'marz', 'mrz', 'maerz', 'march'],
  ['apr', 'april'],
  ['may', 'mai'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'okt', 'oktober', 'october'],
  ['nov', 'november'],
  ['dec', 'dez', 'dezember', 'december'],
]
const monthByName = new Map(months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))

/** 1 to 12; undefined where it is no month. English and German, in lower case and without accents. */
export const monthNamed = (word: string) => monthByName.get(word)

export const monthNames = [
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

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:[\d:.+Z-]{2,20})?$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})(?: \d{1,2}:[\d:.]{2,12})?$/
const dayMonth = /^(\d{1,2})\.? ([A-Za-zä]{3,9})\.?,? (\d{4})$/
const monthDay = /^([A-Za-zä]{3,9})\.? (\d{1,2}),? (\d{4})$/
const longest = 40

/** Which order a cell such as 3/14/2026 shows; 'either' for 3/4/2026, 'none' where nothing is in doubt; undefined where it is no date. */
export function orderIn(cell: string): DateOrder | 'either' | 'none' | undefined {
  if (cell.length > longest) return undefined
  const [, first, mark, second] = yearLast.exec(cell) ?? []
  if (first === undefined || second === undefined)
    return Number.isNaN(readDate(cell, 'day first')) ? undefined : 'none'
  const [a, b] = [Number(first), Number(second)]
  if (mark === '.') return isDay(b, a) ? 'day first' : undefined
  if (a > 12) return isDay(b, a) ? 'day first' : undefined
  if (b > 12) return isDay(a, b) ? 'month first' : undefined
  return a === b ? 'none' : 'either'
}

/** As one number that sorts: 20260131. NaN where it is no date. */
export function readDate(cell: string, order: DateOrder): number {
  if (cell.length > longest) return NaN
  const whole = yearFirst.exec(cell)
  if (whole) return numberFor(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const short = yearLast.exec(cell)
  if (short) {
    const [first, second] = [Number(short[1]), Number(short[3])]
    const [day, month] =
      short[2] === '.' || order === 'day first' ? [first, second] : ([second, first] as const)
    const year = Number(short[4])
    return numberFor(year < 100 ? year + (year < 70 ? 2000 : 1900) : year, month, day)
  }
  const named = dayMonth.exec(cell)
  if (named) return numberFor(Number(named[3]), monthOf(named[2]), Number(named[1]))
  const american = monthDay.exec(cell)
  if (american) return numberFor(Number(american[3]), monthOf(american[1]), Number(american[2]))
  return NaN
}

const monthOf = (name = '') => monthNamed(name.toLowerCase().replace('ä', 'a')) ?? 0
const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31

function numberFor(year: number, month: number, day: number) {
  return isDay(month, day) ? year * 10_000 + month * 100 + day : NaN
}

export function writeDate(date: number): string {
  const [year, month, day] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
