import { count, formatNumber } from '../../arithmetic/numbers.ts'
import { sayConditions } from '../conditions.ts'
import { monthNames } from '../dates.ts'
import { tableLine } from '../describe-table.ts'
import { distinctIn, groupRows, measureRows, type Group, type Measure } from '../measures.ts'
import type { Column } from '../table.ts'
import { measureIn } from './amounts.ts'
import { Unclear, type Asked } from './asked.ts'
import { moneyColumn, numberColumn } from './choose-column.ts'
import { isOpinion, thingColumn } from './thing-columns.ts'
import { isRowNoun } from './row-nouns.ts'
import { moneyNouns, people } from './vocabulary.ts'

interface Grouping {
  column: Column
  /** Of dates. */
  by?: 'month' | 'year'
}

const signs = new Set(['by', 'per', 'each', 'every', 'pro', 'je', 'grouped'])

/** What 'by …', 'per …' and 'for each …' name; undefined where the question has no such thing. */
export function groupIn({ tokens, columns, table, rows }: Asked): Grouping | undefined {
  const at = tokens.findLastIndex(({ word, isUsed }) => !isUsed && signs.has(word))
  const next = tokens[at + 1]
  if (at < 0 || !next) return undefined
  const named = columns.find(({ start, column }) => start > at && start <= at + 2 && column.kind !== 'number')
  const isOfRows = named && tokens[at]?.word !== 'by' && distinctIn(named.column, rows).length === rows.length
  if (named && !isOfRows) return { column: named.column }
  // 'The average per employee', where each has one row.
  if (named) return undefined
  const dates = thingColumn(table, 'date')
  const by = /^(?:month|monat)/.test(next.word)
    ? 'month'
    : /^(?:year|jahr)/.test(next.word)
      ? 'year'
      : undefined
  if (by && dates) {
    next.isUsed = true
    return { column: dates, by }
  }
  // 'The average per student': a row is a student.
  if (people.has(next.stem) || isRowNoun(next.stem, table, '')) return undefined
  if (columns.some(({ start, column }) => start > at && column.kind === 'number')) return undefined
  throw new Unclear(`I cannot tell by what to group: there is no column “${next.text.slice(0, 40)}”.`)
}

function keysOf({ column, by }: Grouping): ((code: number) => string) | undefined {
  if (!by) return undefined
  return (code) => {
    const date = column.numbers[code] ?? NaN
    if (Number.isNaN(date)) return ''
    const year = Math.floor(date / 10_000)
    return by === 'year' ? String(year) : `${year} ${monthNames[(Math.floor(date / 100) % 100) - 1]}`
  }
}

const mostShown = 30

/** The groups of the rows, and what they are grouped by. */
export function groupsOf(asked: Asked, grouping: Grouping) {
  const { column, by } = grouping
  const other = asked.columns.find(
    (mention) =>
      mention.column.kind === 'text' && mention.column !== column && !asked.isCompared.has(mention.column),
  )
  if (other) throw new Unclear(`I cannot tell what **${other.column.name}** has to do with it.`)
  if (by && column.problem) throw new Unclear(`I cannot answer that exactly. ${column.problem}`)
  const groups = groupRows(column, asked.rows, keysOf(grouping))
  return { groups, head: by ? `${column.name} (${by})` : column.name }
}

export function answerGroups(asked: Asked, grouping: Grouping): string {
  const { conditions, plain } = asked
  const { by } = grouping
  const { groups, head } = groupsOf(asked, grouping)
  const { value, measure } = measuredIn(asked, plain)
  const lines = measureGroups(groups, measure, value)
  const title = value ? `${measure} of ${value.name}` : 'rows'
  const shown = (by ? lines : lines.toSorted((a, b) => b.result - a.result)).slice(0, mostShown)
  const without = groups.length - lines.length
  return [
    `${title.charAt(0).toUpperCase()}${title.slice(1)} by **${head}**${sayConditions(conditions)}:\n`,
    `| ${head.replaceAll('|', '\\|')} | ${title.replaceAll('|', '\\|')} |\n| --- | ---: |`,
    ...shown.map(({ name, result }) => tableLine([name || '(empty)', formatNumber(result, 2)])),
    ...(lines.length > mostShown ? [`\nand ${lines.length - mostShown} more.`] : []),
    ...(without > 0
      ? [`\nWithout ${count(without, 'group')} that ${without === 1 ? 'has' : 'have'} no number in it.`]
      : []),
  ].join('\n')
}

/** 'Orders by status' counts; 'stock by category' adds up. */
function measuredIn(asked: Asked, plain: string): { measure: Measure; value?: Column } {
  const measure = /\b(?:highest|largest|maximum|max|most)\b/.test(plain)
    ? 'highest'
    : /\b(?:lowest|smallest|minimum|min|least)\b/.test(plain)
      ? 'lowest'
      : (measureIn(plain) ?? 'total')
  const isCount = /\bhow many\b|\bnumber of\b|\bcount\b|\bwie viele\b|\banzahl\b/.test(plain)
  const named = asked.columns.some(({ column }) => column.kind === 'number' && !column.isLabel)
  if (isCount && !named) return { measure: 'total' }
  const isMeasured =
    named || asked.things.length > 0 || measureIn(plain) !== undefined || moneyNouns.test(plain)
  if (!isMeasured) return { measure: 'total' }
  const value =
    numberColumn(asked, { isAddedUp: measure === 'total' && measureIn(plain) !== undefined }) ??
    moneyColumn(asked)
  if (!value) throw new Unclear('I cannot tell which column of numbers you mean.')
  // Marks and prices of one piece are not added up, unless somebody says so.
  const isAveraged = measure === 'total' && measureIn(plain) === undefined && isOpinion(value)
  return { measure: isAveraged ? 'average' : measure, value }
}

export function measureGroups(groups: readonly Group[], measure: Measure, value: Column | undefined) {
  return groups.flatMap(({ name, rows }) => {
    if (!value) return [{ name, result: rows.length, rows }]
    const measured = measureRows(measure, value, rows)
    return measured ? [{ name, result: measured.value, rows }] : []
  })
}
