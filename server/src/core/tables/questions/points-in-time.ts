import { monthNamed, monthNames, readDate, writeDate } from '../dates.ts'
import type { Column } from '../table.ts'
import type { Token } from './tokens.ts'

/** A day, month, quarter, half or year that a question names. Dates are numbers that sort: 20260131. */
export interface PointInTime {
  from: number
  to: number
  /** Without a year, `from` and `to` are months, of any year. */
  isOfAnyYear: boolean
  said: string
  start: number
  length: number
}

/** The point that begins with this word; a bare year only where `isYear` says so. */
export function pointAt(
  tokens: readonly Token[],
  start: number,
  column: Column,
  isYear: (start: number) => boolean,
): PointInTime | undefined {
  const token = tokens[start]
  if (!token || token.isUsed) return undefined
  return (
    dayAt(tokens, start, column) ??
    partOfYearAt(tokens, start) ??
    monthAt(tokens, start) ??
    (isYear(start) ? yearAt(tokens, start) : undefined)
  )
}

function dayAt(tokens: readonly Token[], start: number, column: Column): PointInTime | undefined {
  const token = tokens[start]
  if (!token) return undefined
  const written = readDate(token.text, column.dateOrder ?? 'day first')
  if (!Number.isNaN(written)) return one(written, start, 1)
  const numbers = tokens
    .slice(start, start + 4)
    .map(({ word }) => word.replace(/(?<=\d)(?:st|nd|rd|th)$/, ''))
  const day = /^\d{1,2}$/
  const [a = '', b = '', c = '', d = ''] = numbers
  // 5 February 2026, 5 of February 2026, February 5 2026
  const [dayText, monthText, yearText, length] =
    day.test(a) && b === 'of' ? [a, c, d, 4] : day.test(a) ? [a, b, c, 3] : [b, a, c, 3]
  const month = monthNamed(monthText)
  if (!month || !day.test(dayText) || !/^\d{4}$/.test(yearText)) return undefined
  return one(Number(yearText) * 10_000 + month * 100 + Number(dayText), start, length)
}

function one(date: number, start: number, length: number): PointInTime {
  return { from: date, to: date, isOfAnyYear: false, said: writeDate(date), start, length }
}

/** Words that are also months are taken for one only where they are written like one. */
const isMonth = ({ text, word }: Token) =>
  monthNamed(word) !== undefined && (word.length > 3 || /^\p{Lu}/u.test(text))

function monthAt(tokens: readonly Token[], start: number): PointInTime | undefined {
  const token = tokens[start]
  const month = token && isMonth(token) ? monthNamed(token.word) : undefined
  if (!month) return undefined
  const next = tokens[start + 1]?.word ?? ''
  // A day without its year is not guessed.
  if (/^\d{1,2}$/.test(next) || /^\d{1,2}(?:st|nd|rd|th)?$/.test(tokens[start - 1]?.word ?? ''))
    return undefined
  return months(month, month, monthNames[month - 1] ?? '', { tokens, start, length: 1 })
}

const ordinals = new Map([
  ['first', 1],
  ['1st', 1],
  ['second', 2],
  ['2nd', 2],
  ['third', 3],
  ['3rd', 3],
  ['fourth', 4],
  ['4th', 4],
  ['erste', 1],
  ['ersten', 1],
  ['zweite', 2],
  ['zweiten', 2],
  ['dritte', 3],
  ['dritten', 3],
  ['vierte', 4],
  ['vierten', 4],
])

/** 'Q3 2024', 'the third quarter of 2024', 'the last quarter of 2024', 'the first half of 2025', 'H1'. */
function partOfYearAt(tokens: readonly Token[], start: number): PointInTime | undefined {
  const word = tokens[start]?.word ?? ''
  const next = tokens[start + 1]?.word ?? ''
  const short = /^([qh])([1-4])$/.exec(word)
  const parts = short?.[1] === 'q' || /^(?:quarter|quartal)$/.test(next) ? 4 : 2
  if (!short && !/^(?:quarter|quartal|half|halbjahr)$/.test(next)) return undefined
  const length = short ? 1 : 2
  // Without a year, the last quarter is that before today, which a table does not know.
  const isLast = /^(?:last|letzten?s?)$/.test(word)
  if (isLast && yearAfter(tokens, start + length) === undefined) return undefined
  const part = isLast ? parts : short ? Number(short[2]) : ordinals.get(word)
  if (part === undefined || part > parts) return undefined
  const size = 12 / parts
  const said = parts === 4 ? `quarter ${part}` : `the ${part === 1 ? 'first' : 'second'} half`
  return months((part - 1) * size + 1, part * size, said, { tokens, start, length })
}

/** The year after a month or a quarter, and how many words it takes. */
function yearAfter(tokens: readonly Token[], at: number) {
  const isJoined = /^(?:of|in|von|im)$/.test(tokens[at]?.word ?? '')
  const year = tokens[isJoined ? at + 1 : at]?.word ?? ''
  return /^(?:19|20)\d\d$/.test(year) ? { year: Number(year), length: isJoined ? 2 : 1 } : undefined
}

interface Place {
  tokens: readonly Token[]
  start: number
  length: number
}

function months(first: number, last: number, name: string, { tokens, start, length }: Place): PointInTime {
  const found = yearAfter(tokens, start + length)
  if (!found) return { from: first, to: last, isOfAnyYear: true, said: name, start, length }
  return {
    ...inYear({ from: first, to: last }, found.year),
    said: name.startsWith('the') ? `${name} of ${found.year}` : `${name} ${found.year}`,
    start,
    length: length + found.length,
  }
}

/** Months of any year, as days of one. */
export function inYear({ from, to }: Pick<PointInTime, 'from' | 'to'>, year: number) {
  return { from: year * 10_000 + from * 100 + 1, to: year * 10_000 + to * 100 + 31, isOfAnyYear: false }
}

function yearAt(tokens: readonly Token[], start: number): PointInTime | undefined {
  const word = tokens[start]?.word ?? ''
  if (!/^(?:19|20)\d\d$/.test(word)) return undefined
  const year = Number(word)
  const days = { from: year * 10_000, to: year * 10_000 + 1231 }
  return { ...days, isOfAnyYear: false, said: word, start, length: 1 }
}
