import { formatNumber } from '../../arithmetic/numbers.ts'
import { whereNumber, type Condition } from '../conditions.ts'
import { markIn, readNumber } from '../numbers.ts'
import type { Column } from '../table.ts'
import type { Token } from './tokens.ts'

type Sign = '>' | '>=' | '<' | '<=' | '='

const signs: [words: string[], sign: Sign][] = [
  [['more', 'than'], '>'],
  [['greater', 'than'], '>'],
  [['higher', 'than'], '>'],
  [['larger', 'than'], '>'],
  [['less', 'than'], '<'],
  [['fewer', 'than'], '<'],
  [['lower', 'than'], '<'],
  [['smaller', 'than'], '<'],
  [['at', 'least'], '>='],
  [['at', 'most'], '<='],
  [['mehr', 'als'], '>'],
  [['weniger', 'als'], '<'],
  [['over'], '>'],
  [['above'], '>'],
  [['exceeding'], '>'],
  [['uber'], '>'],
  [['under'], '<'],
  [['below'], '<'],
  [['unter'], '<'],
  [['mindestens'], '>='],
  [['hochstens'], '<='],
  [['exactly'], '='],
  [['genau'], '='],
]

/** 'more than 3', 'under 30', '4 or more': what is compared is told by the question around it. */
export interface Comparison {
  sign: Sign
  number: number
  start: number
  length: number
}

export function comparisonsIn(tokens: readonly Token[]): Comparison[] {
  return [...tokens.keys()].flatMap((start) => comparisonAt(tokens, start) ?? [])
}

function comparisonAt(tokens: readonly Token[], start: number): Comparison | undefined {
  const words = tokens.slice(start, start + 3).map(({ word }) => word)
  if (tokens[start]?.isUsed) return undefined
  const before = signs.find(([sign]) => sign.every((word, at) => words[at] === word))
  if (before) {
    const [said, sign] = before
    const number = numberAt(tokens, start + said.length)
    return number === undefined ? undefined : taken(tokens, { sign, number, start, length: said.length + 1 })
  }
  const number = numberAt(tokens, start)
  const next = words.slice(1).join(' ')
  if (
    number === undefined ||
    !/^(?:or|oder|and) (?:more|above|higher|over|mehr|less|below|fewer|lower|under|weniger)$/.test(next)
  )
    return undefined
  const sign = /more|above|higher|over|mehr/.test(next) ? '>=' : '<='
  return taken(tokens, { sign, number, start, length: 3 })
}

function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  if (!token || token.isUsed) return undefined
  const mark = markIn(token.text)
  if (!mark) return undefined
  const number = readNumber(token.text, mark === ',' ? ',' : '.')
  return Number.isNaN(number) ? undefined : number
}

function taken(tokens: readonly Token[], comparison: Comparison): Comparison {
  const { start, length } = comparison
  for (const token of tokens.slice(start, start + length)) token.isUsed = true
  return comparison
}

const inWords: Record<Sign, string> = {
  '>': 'more than',
  '>=': 'at least',
  '<': 'less than',
  '<=': 'at most',
  '=': '',
}

const tests: Record<Sign, (value: number, limit: number) => boolean> = {
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '=': (value, limit) => value === limit,
}

export function whereCompared(
  column: Column,
  { sign, number }: Pick<Comparison, 'sign' | 'number'>,
): Condition {
  const said = `${column.name} is ${`${inWords[sign]} ${formatNumber(number)}`.trim()}`
  return whereNumber(column, said, (value) => tests[sign](value, number))
}
