import { count, formatNumber } from '../../arithmetic/numbers.ts'
import { rowsWhere, sayConditions } from '../conditions.ts'
import { distinctIn } from '../measures.ts'
import type { Column } from '../table.ts'
import { sayMeasure } from './amounts.ts'
import { Unclear, type Asked } from './asked.ts'
import type { Mention } from './mentions.ts'
import { whereYes } from './named-flags.ts'
import { isYesNo } from './reading.ts'
import { isRowNoun } from './row-nouns.ts'
import { thingColumn } from './thing-columns.ts'
import { asksForAdvice } from './vocabulary.ts'

const counting =
  /^(?:count|anzahl)\b|\b(?:how many|number of|count of|how often|wie viele|wie oft|anzahl der)\b/
const average = /\b(?:average|mean|avg|median|durchschnitt\w*|schnitt)\b/

/** 'How many …': rows, different cells, or the total of a column of counts. */
export function answerCount(asked: Asked): string | undefined {
  const { plain, columns, table, isCompared } = asked
  if (!counting.test(plain) || average.test(plain) || asksForAdvice(plain)) return undefined
  if (/\bhow many columns\b|\bnumber of columns\b/.test(plain))
    return `It has **${count(table.columns.length, 'column')}**: ${table.columns.map(({ name }) => name).join(', ')}.`
  const free = columns.filter(({ column }) => !isCompared.has(column))
  refuseAmbiguous(asked, free)
  const amount = countedAmount(
    asked,
    free.map(({ column }) => column),
  )
  if (amount) return sayMeasure(asked, 'total', amount)
  const yesNo = free.find(({ column }) => isYesNo(column))?.column
  if (yesNo) return countYes(asked, yesNo)
  const named = free.find(({ column }) => column.kind === 'text' || column.isLabel)?.column
  if (named) return countDifferent(asked, named)
  return sayRows(asked)
}

/** 'How many rows have a bonus', 'how many regions and products': two things are named, and one would be counted. */
function refuseAmbiguous({ tokens, table, name }: Asked, free: readonly Mention[]) {
  const texts = free.filter(({ column }) => column.kind === 'text' && !isYesNo(column))
  const amounts = free.filter(({ column }) => column.kind === 'number' && !column.isLabel)
  const at = tokens.findIndex(({ word }) => word === 'many' || word === 'viele' || word === 'of') + 1
  const noun = tokens[at]
  const countsRows = noun !== undefined && !noun.isUsed && isRowNoun(noun.stem, table, name)
  if (texts.length > 1 || (amounts.length > 0 && (texts.length > 0 || countsRows)))
    throw new Unclear('I cannot tell what to count.')
}

/** A column of counts that is asked for, or the number of pieces of the thing that is. */
function countedAmount(
  { table, values, plain, tokens, things }: Asked,
  free: readonly Column[],
): Column | undefined {
  const named = free.find(
    (column) => column.kind === 'number' && !column.isLabel && column !== thingColumn(table, 'money'),
  )
  if (named) return named
  for (const { thing } of things) {
    const column = thing === 'money' || thing === 'age' ? undefined : thingColumn(table, thing)
    if (column?.kind === 'number') return column
  }
  const noun = tokens.findIndex(({ word }) => word === 'many' || word === 'viele') + 1
  const isThing =
    noun > 0 && values.some(({ start }) => start === noun) && !/\b(?:times|how often)\b/.test(plain)
  if (!isThing) return undefined
  const pieces = thingColumn(table, 'quantity') ?? thingColumn(table, 'stock')
  const sales = pieces ? undefined : thingColumn(table, 'sales')
  if (sales) throw new Unclear(`I cannot tell what to count: rows, or **${sales.name}**.`)
  return pieces
}

function countYes(asked: Asked, column: Column): string {
  const { table, conditions } = asked
  const all = [...conditions, whereYes(column)]
  return sayRows({ ...asked, conditions: all, rows: rowsWhere(table, all) })
}

function countDifferent({ rows, conditions }: Asked, column: Column): string {
  const different = distinctIn(column, rows).length
  return `There ${different === 1 ? 'is' : 'are'} **${formatNumber(different)}** different ${different === 1 ? 'value' : 'values'} of ${column.name} in ${count(rows.length, 'row')}${sayConditions(conditions)}.`
}

function sayRows({ rows, conditions, table }: Asked): string {
  if (conditions.length > 0)
    return `**${count(rows.length, 'row')}**${sayConditions(conditions)}, of ${formatNumber(table.rowCount)}.`
  return `It has **${count(table.rowCount, 'row')}** and ${count(table.columns.length, 'column')}.`
}
