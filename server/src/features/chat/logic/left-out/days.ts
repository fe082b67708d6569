import type { Range, Word } from './message-parts.ts'
import { plain, type Shown } from './visible.ts'

const weekday = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/
/** "By Friday", "not on Friday", "the Friday before": other days are mostly told as a background. */
const bound = /^(?:by|until|till|before|except|every|only|not|no|after|instead)$/
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const mostDates = 200

/** Days of the week that limit a wish and come back nowhere, neither by name nor as a date. */
export function leftOutDays(words: readonly Word[], shown: Shown): Range[] {
  const found: Range[] = []
  for (const [at, { text }] of words.entries()) {
    const around = [at - 2, at - 1, at + 1].map((place) => plain(words[place]?.text ?? ''))
    if (
      weekday.test(plain(text)) &&
      around.some((word) => bound.test(word)) &&
      !isTold(plain(text).slice(0, 3), shown)
    )
      found.push([at, at])
  }
  return found
}

function isTold(day: string, { text }: Shown): boolean {
  if (
    text.includes(day) ||
    /\bdaily\b|\bevery day\b(?! of)|\d\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(text)
  )
    return true
  if (day.startsWith('s') ? text.includes('weekend') : text.includes('weekday')) return true
  // "Monday to Saturday" names the days between as well.
  if (/(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6} ?(?:to|-|–) ?(?:mon|tue|wed|thu|fri|sat|sun)/.test(text))
    return true
  const dates = text.match(/\b\d{4}-\d\d-\d\d\b/g) ?? []
  return dates.slice(0, mostDates).some((date) => days[new Date(date).getUTCDay()] === day)
}
