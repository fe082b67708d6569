import { words } from '../../retrieval/words.ts'
import { whereNumber, whereValue, type Condition } from '../conditions.ts'
import { isEmptyCell } from '../column-kinds.ts'
import { readNumber } from '../numbers.ts'
import type { Column, Table } from '../table.ts'
import { comparisonsIn, whereCompared, type Comparison } from './comparisons.ts'
import { partlyNamedIn, valuesIn, wholeColumnsIn, type Mention, type ValueMention } from './mentions.ts'
import { periodIn } from './periods.ts'
import { isRowNoun } from './row-nouns.ts'
import { thingColumn } from './thing-columns.ts'
import { tokensOf, type Token } from './tokens.ts'
import { furniture, meanings, measureWords, neutralVerbs, no, people, yes, type Thing } from './vocabulary.ts'

/** What was understood of a question, before it is decided what it asks for. */
export interface Reading {
  table: Table
  tokens: Token[]
  /** The question's words, as one text to look into. */
  plain: string
  columns: Mention[]
  values: ValueMention[]
  things: { thing: Thing; end?: 'highest' | 'lowest'; start: number }[]
  conditions: Condition[]
  /** Columns that conditions are about. */
  isCompared: ReadonlySet<Column>
  /** The file's name: its words stand for the rows. */
  name: string
  /** Why the question cannot be answered, as a sentence. */
  problem?: string
}

export function readQuestion(table: Table, question: string, name: string): Reading {
  const tokens = tokensOf(question)
  const plain = tokens.map(({ word }) => word).join(' ')
  const whole = wholeColumnsIn(table, tokens)
  const dates = datesOf(table, whole)
  const period = dates && periodIn(tokens, dates)
  const comparisons = comparisonsIn(tokens)
  const values = valuesIn(table, tokens)
  const columns = [...whole, ...partlyNamedIn(table, tokens)].toSorted((a, b) => a.start - b.start)
  const things = [...tokens.entries()].flatMap(([start, token]) => {
    // 'Who paid more': the column Paid by, and money.
    const isName = columns.some(
      (mention) => !mention.isWhole && mention.start === start && mention.column.kind === 'text',
    )
    const meaning = token.isUsed && !isName ? undefined : meanings.get(token.word)
    if (!meaning || (meaning.thing === 'sales' && !thingColumn(table, 'sales'))) return []
    token.isUsed = true
    return [{ ...meaning, start }]
  })
  const reading: Reading = {
    table,
    tokens,
    plain,
    columns,
    values,
    things,
    conditions: [],
    isCompared: new Set(),
    name,
  }
  const compared = comparisons.map((comparison) => ({
    comparison,
    column: comparedColumn(reading, comparison),
  }))
  const open = compared.find(({ column }) => !column)
  const conditions = [
    ...valueConditions(reading),
    ...yesOrNo(reading),
    ...zeros(reading),
    ...compared.flatMap(({ column, comparison }) => (column ? [whereCompared(column, comparison)] : [])),
    ...(period && 'condition' in period ? [period.condition] : []),
  ]
  const flow = flowIn(reading)
  const problem =
    (period && 'problem' in period ? period.problem : undefined) ??
    (open && 'I cannot tell which column that number belongs to.') ??
    [...(period ? [dates] : []), ...compared.map(({ column }) => column)].find((column) => column?.problem)
      ?.problem
  return {
    ...reading,
    conditions: [...conditions, ...flow],
    isCompared: new Set(conditions.map(({ column }) => column)),
    ...(problem && { problem }),
  }
}

/** The date column that is named, else the only one. */
function datesOf({ columns }: Table, named: readonly Mention[]): Column | undefined {
  const meant = named.find(({ column }) => column.kind === 'date')?.column
  const all = columns.filter(({ kind }) => kind === 'date')
  return meant ?? (all.length === 1 ? all[0] : undefined)
}

/** Several cells of one column are alternatives; 'not' before a cell turns it around. */
function valueConditions({ values, tokens }: Reading): Condition[] {
  const byColumn = Map.groupBy(values, ({ condition }) => condition.column)
  return [...byColumn].map(([column, mentions]) => {
    const [first] = mentions
    const denial = tokens[(first?.start ?? 0) - 1]
    const isDenied = mentions.length === 1 && denial !== undefined && denials.has(denial.word)
    if (isDenied) denial.isUsed = true
    if (mentions.length > 1)
      for (const token of tokens) if (token.word === 'or' || token.word === 'oder') token.isUsed = true
    const wanted = new Set(mentions.flatMap((mention) => mention.values))
    const said = [...wanted].slice(0, 6).join(' or ')
    return whereValue(
      column,
      `${column.name} is ${isDenied ? 'not ' : ''}${said}`,
      (value) => wanted.has(value) !== isDenied,
    )
  })
}

const denials = new Set(['not', 'non', 'except', 'without', 'excluding', 'nicht', 'ohne'])

export function isYesNo({ kind, values }: Column): boolean {
  if (kind !== 'text' || values.length > 8) return false
  const lower = values.map((value) => value.toLowerCase())
  return lower.some((value) => yes.has(value)) && lower.some((value) => no.has(value))
}

/** 'said no to recommending', 'would not recommend'. */
function yesOrNo({ columns, tokens }: Reading): Condition[] {
  const column = columns.find((mention) => isYesNo(mention.column))?.column
  const word = tokens.find(
    ({ word, isUsed }) => !isUsed && ['yes', 'no', 'not', 'ja', 'nein', 'nicht'].includes(word),
  )
  if (!column || !word) return []
  word.isUsed = true
  const wanted = word.word === 'yes' || word.word === 'ja' ? yes : no
  const shown = column.values.find((value) => wanted.has(value.toLowerCase())) ?? word.text
  return [whereValue(column, `${column.name} is ${shown}`, (value) => wanted.has(value.toLowerCase()))]
}

/** 'never absent', 'no absences', 'out of stock'. */
function zeros({ columns, tokens, table, things }: Reading): Condition[] {
  const at = tokens.findIndex(
    ({ word, isUsed }, place) =>
      !isUsed &&
      (['never', 'no', 'without', 'nie', 'keine', 'kein'].includes(word) ||
        (word === 'out' && tokens[place + 1]?.word === 'of')),
  )
  if (at < 0) return []
  const named = columns.find(
    ({ column, start }) => start > at && start <= at + 3 && isQuantity(column),
  )?.column
  const thing = things.find(({ start }) => start > at && start <= at + 3)?.thing
  const column = named ?? (thing && thingColumn(table, thing))
  if (!column || !isQuantity(column)) return []
  const token = tokens[at]!
  token.isUsed = true
  const orEmpty = ['no', 'without', 'keine', 'kein'].includes(token.word) && column.values.some(isEmptyCell)
  if (!orEmpty) return [whereNumber(column, `${column.name} is 0`, (number) => number === 0)]
  const isNone = (value: string) => isEmptyCell(value) || readNumber(value, column.decimalMark ?? '.') === 0
  return [whereValue(column, `${column.name} is 0 or empty`, isNone)]
}

const isQuantity = ({ kind, isLabel }: Column) => kind === 'number' && !isLabel

/** The column that is named nearest to a comparison, else what its words mean, else the only one with numbers. */
function comparedColumn(
  { columns, things, tokens, table }: Reading,
  { start, length }: Comparison,
): Column | undefined {
  const near = columns
    .filter(({ column }) => isQuantity(column))
    .map((mention) => ({
      ...mention,
      far: mention.start < start ? start - mention.start : mention.start - start - length + 1,
    }))
    .toSorted((a, b) => a.far - b.far)[0]
  if (near && near.far <= 4) return near.column
  for (const { thing } of things) {
    const column = thingColumn(table, thing)
    if (column && isQuantity(column)) return column
  }
  const age = thingColumn(table, 'age')
  if (age && tokens.some(({ stem }) => people.has(stem))) return age
  const all = table.columns.filter(isQuantity)
  return all.length === 1 ? all[0] : undefined
}

const out = /\b(?:spend|spent|spending|expenses?|ausgaben?|ausgegeben|outgoing)\b/
const incoming = /\b(?:income|incoming|einnahmen?|eingange?)\b/

/** In a column with both, what is spent is below zero, and what comes in above. */
function flowIn({ table, plain }: Reading): Condition[] {
  const column = thingColumn(table, 'money')
  if (!column?.numbers.some((number) => number < 0) || !column.numbers.some((number) => number > 0)) return []
  if (out.test(plain)) return [whereNumber(column, `${column.name} is below 0`, (number) => number < 0)]
  if (incoming.test(plain)) return [whereNumber(column, `${column.name} is above 0`, (number) => number > 0)]
  return []
}

/** Words that nothing was made of. */
export function leftoverIn({ tokens, table, columns, things, name }: Reading): string[] {
  const known = new Set(words(name))
  const countsDays = things.length > 0 || columns.some(({ column }) => isQuantity(column))
  return tokens
    .filter(({ word, stem, isUsed }) => {
      if (isUsed || furniture.has(word) || measureWords.has(word) || neutralVerbs.has(word)) return false
      if (countsDays && /^(?:days?|tage)$/.test(word)) return false
      return !isRowNoun(stem, table, name) && !known.has(word)
    })
    .map(({ text }) => text)
}
