import { whereNumber, type Condition } from '../conditions.ts'
import { monthNamed, monthNames, readDate, writeDate } from '../dates.ts'
import type { Column } from '../table.ts'
import type { Token } from './tokens.ts'

interface Period {
  from: number
  to: number
  said: string
  start: number
  length: number
}

const after = new Set(['after', 'since', 'from', 'nach', 'seit', 'ab'])
const before = new Set(['before', 'until', 'till', 'vor', 'bis'])

/** What a question says about when; uses up its words. Undefined where it says nothing. */
export function periodIn(tokens: readonly Token[], column: Column): Condition | undefined {
  const found = findPeriod(tokens, column)
  if (!found) return undefined
  const { from, to, said, start, length } = found
  for (const token of tokens.slice(start, start + length)) token.isUsed = true
  const { name } = column
  const sign = tokens[start - 1]
  const word = sign?.word ?? ''
  if (sign && after.has(word)) {
    sign.isUsed = true
    const isIncluded = word !== 'after' && word !== 'nach'
    return isIncluded
      ? whereNumber(column, `${name} is ${said} or later`, (date) => date >= from)
      : whereNumber(column, `${name} is after ${said}`, (date) => date > to)
  }
  if (sign && before.has(word)) {
    sign.isUsed = true
    const isIncluded = word !== 'before' && word !== 'vor'
    return isIncluded
      ? whereNumber(column, `${name} is ${said} or earlier`, (date) => date <= to)
      : whereNumber(column, `${name} is before ${said}`, (date) => date < from)
  }
  const isMonthOfAnyYear = from < 10_000
  return isMonthOfAnyYear
    ? whereNumber(column, `${name} is in ${said}`, (date) => Math.floor(date / 100) % 100 === from)
    : whereNumber(
        column,
        `${name} is ${from === to ? '' : 'in '}${said}`,
        (date) => date >= from && date <= to,
      )
}

function findPeriod(tokens: readonly Token[], column: Column): Period | undefined {
  for (const start of tokens.keys()) {
    const found = dayAt(tokens, start, column) ?? monthAt(tokens, start) ?? yearAt(tokens, start)
    if (found) return found
  }
  return undefined
}

function dayAt(tokens: readonly Token[], start: number, column: Column): Period | undefined {
  const token = tokens[start]
  if (!token || token.isUsed) return undefined
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

function one(date: number, start: number, length: number): Period {
  return { from: date, to: date, said: writeDate(date), start, length }
}

/** Words that are also months are taken for one only where they are written like one. */
const isMonth = ({ text, word }: Token) =>
  monthNamed(word) !== undefined && (word.length > 3 || /^\p{Lu}/u.test(text))

function monthAt(tokens: readonly Token[], start: number): Period | undefined {
  const token = tokens[start]
  const month = token && !token.isUsed && isMonth(token) ? monthNamed(token.word) : undefined
  if (!month) return undefined
  const next = tokens[start + 1]?.word ?? ''
  const name = monthNames[month - 1] ?? ''
  // A day without its year is not guessed.
  if (/^\d{1,2}$/.test(next) || /^\d{1,2}(?:st|nd|rd|th)?$/.test(tokens[start - 1]?.word ?? ''))
    return undefined
  if (!/^\d{4}$/.test(next)) return { from: month, to: month, said: name, start, length: 1 }
  const first = Number(next) * 10_000 + month * 100
  return { from: first + 1, to: first + 31, said: `${name} ${next}`, start, length: 2 }
}

function yearAt(tokens: readonly Token[], start: number): Period | undefined {
  const token = tokens[start]
  if (!token || token.isUsed || !/^(?:19|20)\d\d$/.test(token.word)) return undefined
  const sign = tokens[start - 1]?.word ?? ''
  if (
    !['in', 'during', 'of', 'for', 'im', 'year', 'jahr'].includes(sign) &&
    !after.has(sign) &&
    !before.has(sign)
  )
    return undefined
  const year = Number(token.word)
  return { from: year * 10_000, to: year * 10_000 + 1231, said: token.word, start, length: 1 }
}
