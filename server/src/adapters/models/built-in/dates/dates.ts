import { count, formatNumber } from '../numbers.ts'
import { request, type Skill } from '../skill.ts'
import {
  add,
  daysBetween,
  formatDay,
  formatFull,
  startOfDay,
  weekdayOf,
  weekNumber,
  yearsBetween,
} from './calendar.ts'
import { readCount, readDate, spanOf } from './read-date.ts'

type Question = [RegExp, (match: string[], now: Date) => string | undefined]

const questions: Question[] = [
  [
    /^(?:what(?:['’]s| is)?\s+)?(?:the\s+)?(?:today['’]?s\s+date|date(?:\s+is\s+it)?(?:\s+today)?|day\s+is\s+(?:it|today)(?:\s+today)?)$|^what(?:['’]s| is) today$/i,
    (_, now) => `Today is **${formatFull(startOfDay(now))}**.`,
  ],
  [
    /^what(?:['’]s| is)?\s+(?:the\s+)?time(?:\s+is\s+it)?(?:\s+now)?$/i,
    (_, now) => `It is **${now.toISOString().slice(11, 16)}** in UTC; I do not know your time zone.`,
  ],
  [
    /^(?:what|which)\s+(?:day|weekday|day of the week)\s+(?:is|was|will be|does|did|falls?)\s+(?:it\s+)?(?:on\s+)?(.+?)(?:\s+(?:be|fall)(?:\s+on)?)?$/i,
    ([, text = ''], now) => weekdaySentence(text, now),
  ],
  [
    /^(?:what|when)(?:['’]s| is| was| will be)?\s+(?:the\s+)?date\s+(?:is\s+|was\s+|will be\s+|of\s+|on\s+)?(?:it\s+)?(.+)$/i,
    ([, text = ''], now) => dateSentence(text, now),
  ],
  [
    /^(?:when\s+is|what\s+is|what['’]s)\s+((?:in\s+)?.+?\s+(?:days?|weeks?|months?|years?)\s+(?:from|after|before|ago|in\s+the).*|in\s+.+?(?:days?|weeks?|months?|years?))$/i,
    ([, text = ''], now) => dateSentence(text, now),
  ],
  [
    /^(in\s+.+?\s+(?:days?|weeks?|months?|years?)|.+?\s+(?:days?|weeks?|months?|years?)\s+(?:from|after|before)\s+.+|.+?\s+(?:days?|weeks?|months?|years?)\s+ago)$/i,
    ([, text = ''], now) => dateSentence(text, now),
  ],
  [
    /^(?:how\s+(?:many\s+(days|weeks|months)|long)(?:\s+(?:is|are)\s+(?:it|there))?(?:\s+left)?\s+|(days|weeks|months)\s+)(?:un)?til(?:l)?\s+(.+)$/i,
    ([, asked, bare, text = ''], now) => until(text, now, asked ?? bare),
  ],
  [
    /^(?:how\s+(?:many\s+(days|weeks|months)|long)(?:\s+(?:is|has)\s+it(?:\s+been)?)?\s+|(days|weeks|months)\s+)since\s+(.+)$/i,
    ([, asked, bare, text = ''], now) => since(text, now, asked ?? bare),
  ],
  [
    /^(?:how\s+(?:many\s+(days|weeks|months)|long)(?:\s+(?:is|are)\s+(?:it|there))?\s+|(days|weeks|months)\s+)(?:between|from)\s+(.+?)\s+(?:and|to|until)\s+(.+)$/i,
    ([, asked, bare, from = '', to = ''], now) => between(from, to, now, asked ?? bare),
  ],
  [
    /^(.+?)\s*(?:\+|plus)\s*(\w+)\s+(days?|weeks?|months?|years?)$/i,
    ([, text = '', amount, span], now) => shifted(text, readCount(amount), span, now),
  ],
  [
    /^(.+?)\s*(?:-|minus)\s*(\w+)\s+(days?|weeks?|months?|years?)$/i,
    ([, text = '', amount, span], now) => shifted(text, negated(readCount(amount)), span, now),
  ],
  [
    /^(?:what|which)\s+(?:calendar\s+)?week(?:\s+number)?\s+(?:is|of the year is)\s+(?:it|this|today|(.+?))(?:\s+in)?$/i,
    ([, text], now) => week(text ?? 'today', now),
  ],
  [/^(?:is|was|will)\s+(\d{4})\s+(?:be\s+)?a\s+leap\s+year$/i, ([, year]) => leap(Number(year))],
  [
    /^how\s+old\s+(?:am i|is (?:someone|somebody|a person)|are you|is (?:he|she))\s+(?:if\s+.*?\s+)?(?:who\s+was\s+)?born\s+(?:on\s+)?(.+)$/i,
    ([, text = ''], now) => age(text, now),
  ],
]

/** Weekdays, distances between dates, dates in some weeks. */
export const dates: Skill = {
  name: 'dates',
  answer({ said, now }) {
    const asked = request(said)
      .replace(/[?.!\s]+$/, '')
      .replace(/\s+/g, ' ')
    if (asked.length > 120) return undefined
    for (const [pattern, answer] of questions) {
      const match = pattern.exec(asked)
      const text = match && answer([...match], now)
      if (text) return { text }
    }
    return undefined
  },
}

function weekdaySentence(text: string, now: Date) {
  const date = readDate(text, now)
  return date && `${formatDay(date)} ${tense(date, now)} a **${weekdayOf(date)}**.`
}

function dateSentence(text: string, now: Date) {
  const date = readDate(text, now)
  return date && `That is **${formatFull(date)}**${distance(date, now)}.`
}

function shifted(text: string, amount: number | undefined, span: string | undefined, now: Date) {
  const from = readDate(text, now)
  return from && amount !== undefined
    ? `That is **${formatFull(add(from, amount, spanOf(span)))}**.`
    : undefined
}

function until(text: string, now: Date, unit: string | undefined) {
  const date = readDate(text, now)
  if (!date) return undefined
  const left = daysBetween(now, date)
  if (left < 0) return `${formatDay(date)} was ${length(-left, unit)} ago.`
  return left === 0 ? 'That is **today**.' : `It is ${length(left, unit)} until ${formatFull(date)}.`
}

function since(text: string, now: Date, unit: string | undefined) {
  const date = readDate(text, now)
  if (!date) return undefined
  // A date without a year has been, when somebody asks how long ago it was.
  const past = date > now && !/\d{4}/.test(text) ? add(date, -1, 'year') : date
  return past > now
    ? undefined
    : `It has been ${length(daysBetween(past, now), unit)} since ${formatFull(past)}.`
}

function between(from: string, to: string, now: Date, unit: string | undefined) {
  const [first, last] = [readDate(from, now), readDate(to, now)]
  if (!first || !last) return undefined
  return `From ${formatDay(first)} to ${formatDay(last)} it is ${length(Math.abs(daysBetween(first, last)), unit)}.`
}

function length(days: number, unit: string | undefined) {
  if (unit?.startsWith('week')) {
    const [weeks, rest] = [Math.floor(days / 7), days % 7]
    return `**${count(weeks, 'week')}**${rest ? ` and ${count(rest, 'day')}` : ''}`
  }
  if (unit?.startsWith('month'))
    return `about **${formatNumber(days / 30.44, 1)} months** (${count(days, 'day')})`
  const weeks = days >= 14 ? ` (${days % 7 === 0 ? '' : 'about '}${formatNumber(days / 7, 1)} weeks)` : ''
  return `**${count(days, 'day')}**${weeks}`
}

function week(text: string, now: Date) {
  const date = readDate(text, now)
  return date && `${formatDay(date)} is in week **${weekNumber(date)}** (ISO).`
}

function leap(year: number) {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return isLeap ? `**Yes**, ${year} has 366 days.` : `**No**, ${year} has 365 days.`
}

function age(text: string, now: Date) {
  const born = readDate(text, now)
  return born && born <= now && /\d{4}/.test(text)
    ? `Born on ${formatDay(born)}, that is **${count(yearsBetween(born, now), 'year')}** old.`
    : undefined
}

function tense(date: Date, now: Date) {
  return daysBetween(now, date) < 0 ? 'was' : 'is'
}

function distance(date: Date, now: Date) {
  const left = daysBetween(now, date)
  if (left === 0) return ''
  return left > 0 ? `, ${count(left, 'day')} from today` : `, ${count(-left, 'day')} ago`
}

const negated = (value: number | undefined) => (value === undefined ? undefined : -value)
