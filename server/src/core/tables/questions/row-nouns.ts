import { stem, words } from '../../retrieval/words.ts'
import type { Column, Table } from '../table.ts'
import { eventNouns, itemNouns, people, plainNouns } from './vocabulary.ts'

const isTelling = ({ values }: Column, rows: number) => values.length >= Math.max(2, rows * 0.9)

/**
 * Whether a word may stand for the rows of this table: any table has entries, one with dates has orders or payments,
 * one with a different name in each row has people or items.
 */
export function isRowNoun(root: string, { columns, rowCount }: Table, fileName: string): boolean {
  if (plainNouns.has(root)) return true
  const hints = [
    fileName.replace(/\.\w+$/, ''),
    ...columns.filter(({ isLabel }) => isLabel).map(({ name }) => name),
  ]
  if (hints.some((hint) => words(hint).some((word) => stem(word) === root))) return true
  if (eventNouns.has(root)) return columns.some(({ kind }) => kind === 'date')
  if (itemNouns.has(root))
    return columns.some((column) => column.kind === 'text' && isTelling(column, rowCount))
  if (!people.has(root)) return false
  return columns.some(
    (column) =>
      (column.kind === 'text' &&
        /\bname\b|person|student|employee|member|schüler/i.test(column.name) &&
        isTelling(column, rowCount)) ||
      (column.isLabel &&
        /respond|person|participant|teilnehmer|employee|student|member|user/i.test(column.name)),
  )
}
