import { count, formatNumber } from '../../arithmetic/numbers.ts'
import { sayConditions } from '../conditions.ts'
import { measureRows, type Measure, type Measured } from '../measures.ts'
import type { Column } from '../table.ts'
import { Unclear, type Asked } from './asked.ts'
import { moneyColumn, numberColumn } from './choose-column.ts'
import { withNamedFlags } from './named-flags.ts'

const measures: [Measure, RegExp][] = [
  ['average', /\b(?:average|mean|avg|durchschnitt\w*|im schnitt|mittelwert)\b/],
  ['median', /\bmedian\b/],
  [
    'total',
    /\b(?:total|sum|add up|altogether|in all|overall|combined|how much|summe|insgesamt|gesamt\w*|zusammen|wie viel|wieviel)\b/,
  ],
]

export function measureIn(plain: string): Measure | undefined {
  const found = measures.find(([, pattern]) => pattern.test(plain))?.[0]
  // 'What did we spend in February?'
  return found ?? (/\b(?:spend|spent|ausgegeben|cost us)\b/.test(plain) ? 'total' : undefined)
}

/** Totals, averages and medians of a column. */
export function answerMeasure(asked: Asked): string | undefined {
  const measure = measureIn(asked.plain)
  if (!measure) return undefined
  const column = numberColumn(asked, { isAddedUp: measure === 'total' }) ?? moneyColumn(asked)
  if (!column) {
    if (asked.columns.length + asked.values.length + asked.things.length === 0) return undefined
    throw new Unclear('I cannot tell which column of numbers you mean.')
  }
  return sayMeasure(withNamedFlags(asked), measure, column)
}

export function sayMeasure(asked: Asked, measure: Measure, column: Column): string {
  const { rows, conditions } = asked
  const where = sayConditions(conditions)
  const measured = measureRows(measure, column, rows)
  if (!measured)
    throw new Unclear(
      rows.length === 0
        ? `There are no rows${where}.`
        : `There are no numbers in **${column.name}**${where}.`,
    )
  return `The ${measure} of **${column.name}**${where} is **${formatNumber(measured.value, 2)}** (${count(measured.used, 'row')}${sayOthers(measured)}).`
}

function sayOthers({ empty, odd }: Measured): string {
  const parts = [
    ...(empty > 0 ? [`${formatNumber(empty)} empty`] : []),
    ...(odd > 0 ? [`${formatNumber(odd)} without a number`] : []),
  ]
  return parts.length > 0 ? `; ${parts.join(', ')}` : ''
}
