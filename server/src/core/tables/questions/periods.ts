import { whereNumber, type Condition } from '../conditions.ts'
import type { Column } from '../table.ts'
import { inYear, pointAt, type PointInTime } from './points-in-time.ts'
import type { Token } from './tokens.ts'

const after = new Set(['after', 'since', 'from', 'nach', 'seit', 'ab'])
const before = new Set(['before', 'until', 'till', 'vor', 'bis'])
const between = new Set(['between', 'zwischen'])
const upTo = new Set(['to', 'until', 'till', 'through', 'thru', 'bis'])
const both = new Set(['and', 'or', 'und', 'oder'])
const ofYears = new Set(['in', 'during', 'of', 'for', 'im', 'year', 'jahr'])

/** What a question says about when: a condition, or that it cannot be told. Undefined where it says nothing. */
type FoundPeriod = { condition: Condition } | { problem: string }

const unclear = { problem: 'I cannot tell which time you mean.' }

/** Uses up the words that it reads. */
export function periodIn(tokens: readonly Token[], column: Column): FoundPeriod | undefined {
  const first = nextPoint(tokens, column, 0)
  if (!first) return undefined
  const second = nextPoint(tokens, column, first.start + first.length)
  const found = second ? ofTwo(tokens, column, first, second) : ofOne(tokens, column, first)
  if (!found) return unclear
  const last = second ?? first
  // A third one is not understood.
  if (second && nextPoint(tokens, column, last.start + last.length)) return unclear
  for (const token of tokens.slice(found.start, last.start + last.length)) token.isUsed = true
  return { condition: found.condition }
}

function nextPoint(tokens: readonly Token[], column: Column, from: number): PointInTime | undefined {
  // 'between 2020 and 2022' names years; elsewhere a number is one only after 'in' and the like.
  const isYear = (start: number) => {
    const sign = tokens[start - 1]?.word ?? ''
    if ([ofYears, after, before, between].some((signs) => signs.has(sign))) return true
    return from > 0 && start === from + 1 && (upTo.has(sign) || both.has(sign))
  }
  for (let start = from; start < tokens.length; start += 1) {
    const found = pointAt(tokens, start, column, isYear)
    if (found) return found
  }
  return undefined
}

interface Told {
  condition: Condition
  /** Where the words of the condition begin. */
  start: number
}

function ofOne(tokens: readonly Token[], column: Column, point: PointInTime): Told {
  const { start } = point
  const { name } = column
  const at = tokens[start - 1]?.word === 'the' ? start - 2 : start - 1
  const word = tokens[at]?.word ?? ''
  const { from, to, said, isOfAnyYear } = point
  const told = (words: string, fits: (date: number) => boolean): Told => {
    const dateOf = isOfAnyYear ? monthOf : (date: number) => date
    return { start: at, condition: whereNumber(column, `${name} is ${words}`, (date) => fits(dateOf(date))) }
  }
  if (after.has(word))
    return word === 'after' || word === 'nach'
      ? told(`after ${said}`, (date) => date > to)
      : told(`${said} or later`, (date) => date >= from)
  if (before.has(word))
    return word === 'before' || word === 'vor'
      ? told(`before ${said}`, (date) => date < from)
      : told(`${said} or earlier`, (date) => date <= to)
  const within = told(
    `${from === to && !isOfAnyYear ? '' : 'in '}${said}`,
    (date) => date >= from && date <= to,
  )
  return { ...within, start }
}

/** 'between March and May', 'from 3 March 2026 to 10 April 2026', 'in January and February'. */
function ofTwo(
  tokens: readonly Token[],
  column: Column,
  first: PointInTime,
  second: PointInTime,
): Told | undefined {
  const end = first.start + first.length
  const joint = tokens[end]?.word ?? ''
  if (second.start !== end + 1 && !(second.start === end + 2 && tokens[end + 1]?.word === 'the'))
    return undefined
  const lead = tokens[first.start - 1]?.word ?? ''
  const isRange = between.has(lead) ? both.has(joint) : upTo.has(joint)
  if (!isRange && !both.has(joint)) return undefined
  const points = sameYear(first, second)
  if (!points) return undefined
  const [a, b] = points
  const dateOf = a.isOfAnyYear ? monthOf : (date: number) => date
  const { name } = column
  if (isRange) {
    if (a.from > b.to) return undefined
    const said = `${name} is from ${first.said} to ${second.said}`
    const fits = (date: number) => dateOf(date) >= a.from && dateOf(date) <= b.to
    return { start: first.start - 1, condition: whereNumber(column, said, fits) }
  }
  if (after.has(lead) || before.has(lead)) return undefined
  const said = `${name} is in ${first.said} or ${second.said}`
  const isIn = (date: number, point: PointInTime) => date >= point.from && date <= point.to
  const fits = (date: number) => isIn(dateOf(date), a) || isIn(dateOf(date), b)
  return { start: first.start, condition: whereNumber(column, said, fits) }
}

/** 'March and May 2024' are of one year; where only the first has one, the second follows it in that year or is not guessed. */
function sameYear(first: PointInTime, second: PointInTime): [PointInTime, PointInTime] | undefined {
  if (first.isOfAnyYear === second.isOfAnyYear) return [first, second]
  const year = Math.floor((first.isOfAnyYear ? second : first).from / 10_000)
  const [a, b] = [first, second].map((point) =>
    point.isOfAnyYear ? { ...point, ...inYear(point, year) } : point,
  )
  return a && b && a.from <= b.from ? [a, b] : undefined
}

const monthOf = (date: number) => Math.floor(date / 100) % 100
