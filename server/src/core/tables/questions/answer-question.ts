import { rowsWhere } from '../conditions.ts'
import { notesOn } from '../describe-table.ts'
import type { Table } from '../table.ts'
import { answerCount } from './counts.ts'
import { answerGroups, groupIn } from './groups.ts'
import { answerLookup } from './lookups.ts'
import { answerMeasure } from './amounts.ts'
import { answerRank, endIn } from './ranks.ts'
import { Unclear, type Asked } from './asked.ts'
import { answerShare, asksForShare } from './shares.ts'
import { leftoverIn, readQuestion, type Reading } from './reading.ts'

export interface TableAnswer {
  text: string
  /** False: the text says why the table does not answer the question. */
  isSure: boolean
}

const longestQuestion = 400

/**
 * An exact answer over all rows, or why there is none. Undefined for a question that speaks of nothing in the table.
 * A word that nothing was made of is a reason not to answer: it might have changed what was asked.
 */
export function answerQuestion(table: Table, question: string, name = ''): TableAnswer | undefined {
  if (question.length > longestQuestion) return undefined
  const reading = readQuestion(table, question, name)
  const speaksOfTable =
    reading.columns.length + reading.values.length + reading.conditions.length > 0 ||
    isAboutRows(reading.plain)
  if (!speaksOfTable && leftoverIn(reading).length > 0) return undefined
  try {
    const asked: Asked = { ...reading, rows: rowsWhere(table, reading.conditions) }
    const text = answerWith(asked)
    if (text === undefined) return undefined
    refuseUnclear(reading)
    return { text: [text, ...notesOn(table)].join('\n\n'), isSure: true }
  } catch (error) {
    if (!(error instanceof Unclear)) throw error
    return { text: `${error.message}${columnsOf(table)}`, isSure: false }
  }
}

function answerWith(asked: Asked): string | undefined {
  if (asksForShare(asked)) return answerShare(asked)
  const group = groupIn(asked)
  if (group) return answerGroups(asked, group)
  if (endIn(asked)) return answerRank(asked)
  return answerCount(asked) ?? answerMeasure(asked) ?? answerLookup(asked)
}

function refuseUnclear(reading: Reading) {
  const { problem, conditions } = reading
  const leftover = leftoverIn(reading)
  if (problem) throw new Unclear(`I cannot answer that exactly. ${problem}`)
  if (leftover.length > 0)
    throw new Unclear(
      `I cannot answer that from the table: I do not know what ${leftover
        .slice(0, 3)
        .map((word) => `“${word.slice(0, 40)}”`)
        .join(', ')} refers to in it.`,
    )
  const columns = conditions.map(({ column }) => column)
  if (new Set(columns).size < columns.length)
    throw new Unclear('I cannot answer that from the table: two of its conditions are about the same column.')
}

const isAboutRows = (plain: string) =>
  /\b(?:rows?|entries|records|lines|zeilen|eintrage|how many|wie viele|total|sum|summe|average|columns?)\b/.test(
    plain,
  )

const columnsOf = ({ columns }: Table) =>
  ` Its columns are: ${columns
    .slice(0, 30)
    .map(({ name }) => name)
    .join(', ')}.`
