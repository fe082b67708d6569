import { stem, words } from '../../retrieval/words.ts'
import type { Column, Table } from '../table.ts'
import { things, type Thing } from './vocabulary.ts'

const stems = Object.fromEntries(
  Object.entries(things).map(([thing, names]) => [thing, new Set(names.map(stem))]),
) as Record<Thing, Set<string>>

const isCalled = ({ name }: Column, thing: Thing) =>
  words(name.replaceAll('_', ' ')).some((word) => stems[thing].has(stem(word)))

/** A price of one piece is not added up, unless somebody names it. */
export const isRate = ({ name }: Column) =>
  words(name.replaceAll('_', ' ')).some((word) =>
    [
      'unit',
      'per',
      'each',
      'rate',
      'single',
      'einzelpreis',
      'stuckpreis',
      'pro',
      'percent',
      'prozent',
      'score',
      'rating',
    ].includes(word),
  )

/** The one column that holds such a thing; undefined where there is none, or more than one. */
export function thingColumn({ columns }: Table, thing: Thing): Column | undefined {
  const wanted = thing === 'date' ? 'date' : 'number'
  const fitting = columns.filter((column) => {
    if (column.kind !== wanted || column.isLabel) return false
    if (thing === 'date') return true
    // 'Unit price' is money, and no number of units.
    if (isRate(column)) return thing === 'money' && isCalled(column, thing)
    if (
      thing === 'money' &&
      (['balance', 'quantity', 'stock'] as const).some((other) => isCalled(column, other))
    )
      return false
    return isCalled(column, thing)
  })
  if (fitting.length <= 1) return fitting[0]
  const whole = fitting.filter((column) => !isRate(column))
  return whole.length === 1 ? whole[0] : undefined
}

/** Marks that people give, which are compared by their averages. */
export const isOpinion = (column: Column) =>
  /satisf|zufried|happi|rating|score|grade|note|stars|age\b|alter\b/i.test(column.name) || isRate(column)
