import { count, formatNumber } from '../../arithmetic/numbers.ts'
import { sayConditions } from '../conditions.ts'
import { writeDate } from '../dates.ts'
import { markdownTable } from '../describe-table.ts'
import { distinctIn, groupRows } from '../measures.ts'
import { cellOf, numberOf, type Column } from '../table.ts'
import { Unclear, type Asked } from './asked.ts'
import { moneyColumn, numberColumn, subjectColumn, titleColumn } from './choose-column.ts'
import { measureGroups } from './groups.ts'
import { withNamedFlags } from './named-flags.ts'
import { isRowNoun } from './row-nouns.ts'
import { isOpinion, thingColumn } from './thing-columns.ts'
import { moneyNouns } from './vocabulary.ts'

type End = 'highest' | 'lowest'

const high =
  /\b(?:highest|largest|biggest|greatest|maximum|max|most|top|hochste[rn]?|großte[rn]?|grosste[rn]?|meisten|maximal)\b/
const low =
  /\b(?:lowest|smallest|least|fewest|minimum|min|bottom|niedrigste[rn]?|kleinste[rn]?|wenigsten|minimal)\b/
/** 'Who paid more, Anna or Ben?' */
const more = /\b(?:more|higher|mehr)\b/
const less = /\b(?:less|fewer|lower|weniger)\b/
const or = /\b(?:or|oder)\b/

/** Which end of a column is asked for; undefined where none is. */
export function endIn({ plain, things, isCompared, values, columns, table }: Asked): End | undefined {
  const told = things.find(({ end }) => end)?.end
  // 'at least 3' is a comparison.
  const rest = isCompared.size > 0 ? plain.replace(/\bat (?:most|least)\b/g, '') : plain
  const isChoice = or.test(rest) && values.length > 1
  // 'Which product sold best?', 'the best month for plates'
  const isSold =
    things.some(({ thing }) => thing === 'sales') ||
    (columns.length + values.length > 0 && thingColumn(table, 'sales') !== undefined)
  if (low.test(rest) || (isChoice && less.test(rest)) || (isSold && /\bworst\b/.test(rest))) return 'lowest'
  if (/\bmost (?:cheap|recent)\b/.test(rest)) return told
  const isHigh = high.test(rest) || (isChoice && more.test(rest)) || (isSold && /\bbest\b/.test(rest))
  return told ?? (isHigh ? 'highest' : undefined)
}

export function answerRank(asked: Asked): string | undefined {
  const { plain, tokens, values, rows, table } = asked
  const end = endIn(asked) ?? 'highest'
  for (const token of tokens)
    if (/^(?:more|less|fewer|mehr|weniger|or|oder|higher|lower|best|worst)$/.test(token.word))
      token.isUsed = true
  const rivals = Map.groupBy(values, ({ condition }) => condition.column)
  const compared = [...rivals].find(([, mentions]) => mentions.length > 1)?.[0]
  const subject = compared ?? subjectColumn(asked)
  const value = rankedColumn(asked, subject)
  const isAmount =
    /\b(?:most|least|fewest|more|less|fewer|mehr|weniger|meisten|wenigsten)\b/.test(plain) ||
    isSummed(asked, subject, value)
  const isRepeated = subject !== undefined && distinctIn(subject, rows).length < rows.length
  if (!value && subject && isRepeated && !countsRows(asked))
    throw new Unclear('I cannot tell what to compare them by.')
  if (subject && isRepeated && (compared || !value || isAmount || isOpinion(value)))
    return rankGroups(asked, subject, value, end)
  if (!value) {
    if (asked.columns.length + values.length === 0 && asked.things.length === 0) return undefined
    throw new Unclear('I cannot tell which column of numbers you mean.')
  }
  const isSpending = /\b(?:ausgaben?|expenses?|spend|spent|spending|ausgegeben)\b/.test(plain)
  const isTurned =
    isSpending && value.kind === 'number' && hasNegatives(value) && value === thingColumn(table, 'money')
  return rankRows(
    withNamedFlags(asked, subject),
    value,
    isTurned ? (end === 'highest' ? 'lowest' : 'highest') : end,
    subject,
  )
}

/** 'Which month had the highest sales?': a month with several rows has the sum of them. */
const isSummed = ({ columns, table }: Asked, subject: Column | undefined, value: Column | undefined) =>
  value !== undefined &&
  value === thingColumn(table, 'sales') &&
  columns.some(({ column }) => column === subject)

/** 'the most orders', 'most often'. */
const countsRows = ({ tokens, table, name, plain }: Asked) =>
  /\b(?:often|times|frequent|frequently|oft|haufigsten)\b/.test(plain) ||
  tokens.some(({ stem, isUsed }) => !isUsed && isRowNoun(stem, table, name))

const hasNegatives = ({ numbers }: Column) => numbers.some((number) => number < 0)
function rankedColumn(asked: Asked, subject: Column | undefined): Column | undefined {
  const { things, table, columns, isCompared } = asked
  if (moneyNouns.test(asked.plain)) return moneyOrUnclear(asked)
  if (things.some(({ thing, end }) => thing === 'date' && end))
    return columns.find(({ column }) => column.kind === 'date')?.column ?? thingColumn(table, 'date')
  const named = columns.some(
    ({ column }) => column.kind === 'number' && !column.isLabel && !isCompared.has(column),
  )
  if (named || things.length > 0) return numberColumn(asked) ?? moneyColumn(asked)
  if (/\b(?:best|worst)\b/.test(asked.plain)) return thingColumn(table, 'sales')
  // 'Which country has the most orders?' counts rows.
  return subject ? undefined : (numberColumn(asked) ?? moneyColumn(asked))
}

/** 'The most sales' are not counted where they may be added up. */
function moneyOrUnclear(asked: Asked): Column | undefined {
  const column = numberColumn(asked) ?? moneyColumn(asked)
  const { table } = asked
  if (!column && table.columns.some(({ kind, isLabel }) => kind === 'number' && !isLabel))
    throw new Unclear('I cannot tell which column of numbers you mean.')
  return column
}

function rankGroups(asked: Asked, subject: Column, value: Column | undefined, end: End): string {
  const { rows, conditions } = asked
  const measure = value && isOpinion(value) ? 'average' : 'total'
  const results = measureGroups(groupRows(subject, rows), measure, value).filter(({ name }) => name !== '')
  const isSpent = value !== undefined && results.every(({ result }) => result <= 0) && value.kind === 'number'
  const sorted = results.toSorted((a, b) =>
    (end === 'highest') === !isSpent ? b.result - a.result : a.result - b.result,
  )
  const best = sorted.filter(({ result }) => result === sorted[0]?.result)
  const [first] = best
  if (!first) throw new Unclear(`There is nothing to compare${sayConditions(conditions)}.`)
  const what = value ? `${measure} of ${value.name}` : 'number of rows'
  const names = best.slice(0, 10).map(({ name }) => `**${name}**`)
  const figure = formatNumber(first.result, 2)
  const second = sorted[best.length]
  const then = second ? ` Next: ${second.name} with ${formatNumber(second.result, 2)}.` : ''
  return best.length > 1
    ? `${names.join(', ')} share the ${end} ${what}${others(conditions, subject)}: **${figure}** each.${then}`
    : `${names[0]} has the ${end} ${what}${others(conditions, subject)}: **${figure}**.${then}`
}

const others = (conditions: Asked['conditions'], subject: Column) =>
  sayConditions(conditions.filter(({ column }) => column !== subject))

const mostShown = 20

function rankRows(asked: Asked, value: Column, end: End, subject: Column | undefined): string {
  const { table, rows, conditions, tokens } = asked
  if (value.problem) throw new Unclear(`I cannot answer that exactly. ${value.problem}`)
  const where = sayConditions(conditions)
  const wanted = howMany(tokens)
  const ranked = firstOf(rows, wanted, (row) => (end === 'highest' ? -1 : 1) * numberOf(value, row))
  const [best] = ranked
  if (best === undefined) throw new Unclear(`There are no numbers in **${value.name}**${where}.`)
  const write = (row: number) =>
    value.kind === 'date' ? writeDate(numberOf(value, row)) : formatNumber(numberOf(value, row), 2)
  if (wanted > 1) {
    const shown = ranked.map((row) => table.columns.map((column) => cellOf(column, row)))
    return `The ${wanted} ${end} by **${value.name}**${where}:\n\n${markdownTable(
      table.columns.map(({ name }) => name),
      shown,
    )}`
  }
  const ties = rows.filter((row) => numberOf(value, row) === numberOf(value, best))
  const title = subject ?? titleColumn(asked)
  if (ties.length > 1) {
    const names = title ? distinctIn(title, ties).slice(0, 10) : []
    return `The ${end} **${value.name}**${where} is **${write(best)}**, in ${count(ties.length, 'row')}${names.length > 0 && title ? ` (${title.name}: ${names.join(', ')})` : ''}.`
  }
  if (subject && subject !== value)
    return `**${cellOf(subject, best)}** has the ${end} ${value.name}${where}: **${write(best)}**${whichRow(asked, subject, best)}.`
  const details = table.columns.filter((column) => column !== value && cellOf(column, best) !== '')
  const told = details.slice(0, 6).map((column) => `${column.name}: ${cellOf(column, best)}`)
  return `The ${end} **${value.name}**${where} is **${write(best)}** (${told.join(', ')}).`
}

/** Where a name stands in several rows: which of them it is. */
function whichRow({ table, rows, isCompared }: Asked, subject: Column, row: number): string {
  if (distinctIn(subject, rows).length === rows.length) return ''
  const told = table.columns
    .filter((column) => column.kind !== 'number' && column !== subject && !isCompared.has(column))
    .flatMap((column) => (cellOf(column, row) === '' ? [] : [`${column.name}: ${cellOf(column, row)}`]))
  return told.length > 0 ? ` (${told.slice(0, 3).join(', ')})` : ''
}

/** The rows with the lowest of what `keyOf` says, in one pass. */
function firstOf(rows: Uint32Array, wanted: number, keyOf: (row: number) => number): number[] {
  const best: number[] = []
  for (const row of rows) {
    const key = keyOf(row)
    if (Number.isNaN(key)) continue
    const last = best.at(-1)
    if (best.length === wanted && last !== undefined && keyOf(last) <= key) continue
    const place = best.findIndex((other) => keyOf(other) > key)
    best.splice(place < 0 ? best.length : place, 0, row)
    best.length = Math.min(best.length, wanted)
  }
  return best
}

/** The number after 'top'. */
function howMany(tokens: Asked['tokens']): number {
  const at = tokens.findIndex(({ word }) => word === 'top' || word === 'bottom')
  const number = tokens[at + 1]
  if (at < 0 || !number || !/^\d{1,3}$/.test(number.word)) return 1
  number.isUsed = true
  return Math.min(mostShown, Number(number.word))
}
