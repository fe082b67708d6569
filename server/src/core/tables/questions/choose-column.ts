import type { Column } from '../table.ts'
import { Unclear, type Asked } from './asked.ts'
import { isRate, thingColumn } from './thing-columns.ts'
import { people } from './vocabulary.ts'

const isQuantity = ({ kind, isLabel }: Column) => kind === 'number' && !isLabel

/** The column of numbers that is asked about: a named one, what the words mean, or the only one. */
export function numberColumn(asked: Asked, { isAddedUp = false } = {}): Column | undefined {
  const { columns, things, table, isCompared } = asked
  const named = columns.filter(({ column }) => column.kind === 'number' && !isCompared.has(column))
  const whole = named.filter(({ isWhole }) => isWhole)
  const best = whole.length > 0 ? whole : named.filter(({ column }) => !column.isLabel)
  if (best.length > 1)
    throw new Unclear(
      `I cannot tell which column you mean: ${best.map(({ column }) => column.name).join(' or ')}.`,
    )
  const [mention] = best
  if (mention) return checked(mention.column)
  for (const { thing } of things) {
    const column = thingColumn(table, thing)
    if (!column || column.kind !== 'number' || isCompared.has(column)) continue
    if (isAddedUp && isRate(column))
      throw new Unclear(
        `I cannot answer that from the table: **${column.name}** is not a sum that can be added up.`,
      )
    return checked(column)
  }
  const all = table.columns.filter(isQuantity)
  if (all.length === 1 && all[0] && !isCompared.has(all[0]))
    return isAddedUp && isRate(all[0]) ? undefined : checked(all[0])
  return undefined
}

function checked(column: Column): Column {
  if (column.problem) throw new Unclear(`I cannot answer that exactly. ${column.problem}`)
  return column
}

/** Where no column is named: the one with money, if all other numbers are balances, prices of one piece, or names. */
export function moneyColumn({ table }: Asked): Column | undefined {
  const column = thingColumn(table, 'money')
  if (!column || isRate(column)) return undefined
  const rivals = table.columns.filter((other) => isQuantity(other) && other !== column)
  return rivals.every((other) => isRate(other) || isBalance(other)) ? checked(column) : undefined
}

const isBalance = ({ name }: Column) => /balance|saldo|kontostand/i.test(name)

/** What 'which …', 'what …' and 'who' ask for: a column of text. */
export function subjectColumn({ columns, tokens, table, isCompared }: Asked): Column | undefined {
  const asks = tokens.findIndex(({ word }) => /^(?:which|what|welche[rsmn]?)$/.test(word))
  const near = columns.find(
    ({ column, start }) => asks >= 0 && start > asks && start <= asks + 2 && column.kind !== 'number',
  )
  if (near) return near.column
  const isPerson = tokens.some(({ word, stem }) => word === 'who' || word === 'wer' || people.has(stem))
  const texts = table.columns.filter(({ kind }) => kind === 'text')
  if (isPerson)
    return texts.find(({ name }) =>
      /\bname\b|person|customer|employee|student|member|paid by|kunde|empf/i.test(name),
    )
  return columns.find(({ column }) => column.kind === 'text' && !isCompared.has(column))?.column
}

/** How rows are called: their first column of text that differs in most of them, else the first. */
export function titleColumn({ table }: Pick<Asked, 'table'>): Column | undefined {
  const texts = table.columns.filter(({ kind }) => kind === 'text')
  const telling = texts.find(
    ({ name, values }) =>
      /name|item|product|title|vendor|customer|article|empf|artikel|kunde|bezeichnung/i.test(name) &&
      values.length > 1,
  )
  return telling ?? texts.find(({ values }) => values.length > table.rowCount * 0.7) ?? texts[0]
}
