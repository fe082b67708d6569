import { count, formatNumber } from '../../../../core/arithmetic/numbers.ts'
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
import { withoutEnd } from '../../../../core/text/without-end.ts'

type Question = [RegExp, (match: string[], now: Date) => string | undefined]

const is = "(?:['’]s| is| was| will be)"
const span = '(?:day|week|month|year)s?'
const unit = '(days|weeks|months)'
const howLong = `(?:how (?:many ${unit}|long)(?: (?:is|are|has) (?:it|there)(?: been)?)?(?: left)?|${unit})`
const shiftedDate = `in .+? ${span}|.+? ${span} (?:from|after|before) .+|.+? ${span} ago`
/** The whole question, in words with single spaces between them. */
const asking = (words: string) => new RegExp(`^(?:${words})$`, 'i')

const questions: Question[] = [
  [
    asking(
      `what${is} (?:the date(?: today)?|today['’]?s date|today)|what (?:date|day) is (?:it|today)(?: today)?`,
    ),
    (_, now) => `Today is **${formatFull(startOfDay(now))}**.`,
  ],
  [
    asking(`what${is} the time(?: now)?|what time is it(?: now)?`),
    (_, now) => `It is **${now.toISOString().slice(11, 16)}** in UTC; I do not know your time zone.`,
  ],
  [
    asking(
      `(?:what|which) (?:day|weekday|day of the week) (?:is|was|will|does|did) (?:it )?(?:on )?(.+?)(?: be| fall)?(?: on)?`,
    ),
    ([, text = ''], now) => weekdaySentence(text, now),
  ],
  [
    asking(`(?:what|when)${is}? (?:the )?date (?:is |was |will be |of |on )?(?:it )?(.+)`),
    ([, text = ''], now) => dateSentence(text, now),
  ],
  [asking(`(?:(?:when|what)${is} )?(${shiftedDate})`), ([, text = ''], now) => dateSentence(text, now)],
  [
    asking(`${howLong} (?:un)?till? (.+)`),
    ([, asked, bare, text = ''], now) => until(text, now, asked ?? bare),
  ],
  [asking(`${howLong} since (.+)`), ([, asked, bare, text = ''], now) => since(text, now, asked ?? bare)],
  [
    asking(`${howLong} (?:between|from) (.+?) (?:and|to|until) (.+)`),
    ([, asked, bare, from = '', to = ''], now) => between(from, to, now, asked ?? bare),
  ],
  [
    asking(`(.+?) ?(\\+|plus|-|minus) ?(\\w+) (${span})`),
    ([, text = '', sign, amount, span], now) =>
      shifted(text, readCount(amount), /[+p]/i.test(sign ?? '') ? 1 : -1, span, now),
  ],
  [
    asking('(?:what|which) (?:calendar )?week(?: number)? is (?:it|this|(.+?))(?: in)?'),
    ([, text], now) => week(text ?? 'today', now),
  ],
  [asking('(?:is|was|will) (\\d{4}) (?:be )?a leap year'), ([, year]) => leap(Number(year))],
  [
    asking(
      'how old (?:am i|is (?:someone|somebody|a person|he|she))(?: if .*?)?(?: who was)? born (?:on )?(.+)',
    ),
    ([, text = ''], now) => age(text, now),
  ],
]

/** Weekdays, distances between dates, dates in some weeks. */
export const dates: Skill = {
  name: 'dates',
  answer({ said, now }) {
    const asked = withoutEnd(request(said), /[?.!\s]/).replace(/\s+/g, ' ')
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

function shifted(
  text: string,
  amount: number | undefined,
  sign: number,
  span: string | undefined,
  now: Date,
) {
  const from = readDate(text, now)
  return from && amount !== undefined
    ? `That is **${formatFull(add(from, sign * amount, spanOf(span)))}**.`
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
  const date = readDate(text, now, 'past')
  return date && date <= now
    ? `It has been ${length(daysBetween(date, now), unit)} since ${formatFull(date)}.`
    : undefined
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
