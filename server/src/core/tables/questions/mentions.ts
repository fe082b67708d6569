import { stem, words } from '../../retrieval/words.ts'
import { whereValue, type Condition } from '../conditions.ts'
import { monthNamed } from '../dates.ts'
import type { Column, Table } from '../table.ts'
import { isFree, keyOf, spansOf, use, type Token } from './tokens.ts'
import {
  eventNouns,
  furniture,
  itemNouns,
  measureWords,
  meanings,
  neutralVerbs,
  people,
  turningWords,
} from './vocabulary.ts'

/** A column that a question speaks of, and where. */
export interface Mention {
  column: Column
  /** The place of its first word. */
  start: number
  /** By its whole name. */
  isWhole: boolean
}

const withoutBrackets = (name: string) => name.replace(/[([][^)\]]{0,40}[)\]]/g, ' ').replaceAll('_', ' ')

export function wholeColumnsIn(table: Table, tokens: readonly Token[]): Mention[] {
  const found: Mention[] = []
  const keys = new Map(table.columns.map((column) => [keyOf(withoutBrackets(column.name)), column]))
  for (const span of spansOf(tokens)) {
    const column = keys.get(span.key)
    if (!column || !isFree(tokens, span) || found.some((other) => other.column === column)) continue
    use(tokens, span)
    found.push({ column, start: span.start, isWhole: true })
  }
  return found
}

/** Columns by one word of their names, where no other column has it. */
export function partlyNamedIn(table: Table, tokens: readonly Token[]): Mention[] {
  return [...tokens.entries()].flatMap(([start, token]) => {
    if (token.isUsed || isPlain(token.word)) return []
    const near = table.columns.filter((column) => hasWordLike(column.name, token.stem))
    const [column] = near
    if (near.length !== 1 || !column) return []
    token.isUsed = true
    return [{ column, start, isWhole: false }]
  })
}

/** Too common to stand for a column by itself. */
const isPlain = (word: string) =>
  word.length < 3 ||
  /^(?:units?|total)$/.test(word) ||
  furniture.has(word) ||
  measureWords.has(word) ||
  monthNamed(word) !== undefined

function hasWordLike(name: string, root: string): boolean {
  return words(withoutBrackets(name))
    .map(stem)
    .some((word) => isLike(word, root))
}

/** The same stem, or as near as absent and absences are. */
function isLike(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < 5) return false
  let shared = 0
  while (shared < shorter && one[shared] === other[shared]) shared += 1
  return shared >= 5 && shared >= Math.max(one.length, other.length) * 0.7
}

export interface ValueMention {
  condition: Condition
  values: string[]
  start: number
  length: number
}

const longestValue = 80
/** Of a cell that is meant by one of its words. */
const longestPart = 50
const mostWords = 5

/** Cells that a question names, whole or, where only one column has such a word, by one word. */
export function valuesIn(table: Table, tokens: readonly Token[]): ValueMention[] {
  const spans = new Map(
    spansOf(tokens)
      .toReversed()
      .map((span) => [span.key, span]),
  )
  const initials = new Set(tokens.map(({ word }) => word.charAt(0)))
  const found: { column: Column; value: string; start: number; length: number }[] = []
  const months = monthsIn(tokens)
  for (const column of table.columns) {
    if (column.kind !== 'text' && !column.isLabel) continue
    const isOfMonths =
      months.size > 0 && column.values.every((value) => value === '' || monthNamed(value.toLowerCase()))
    for (const value of column.values) {
      const month = isOfMonths ? months.get(monthNamed(value.toLowerCase())) : undefined
      if (month !== undefined) found.push({ column, value, start: month, length: 1 })
      if (month !== undefined) continue
      if (value === '' || value.length > longestValue || !mayBegin(value, initials)) continue
      const span = spans.get(keyOf(value))
      if (span && isMeant(value, tokens.slice(span.start, span.start + span.length)))
        found.push({ column, value, start: span.start, length: span.length })
    }
  }
  const whole = found
    .toSorted((a, b) => b.length - a.length)
    .filter((one, at, all) => {
      const rivals = all.slice(0, at).filter((other) => overlaps(one, other))
      return rivals.every(
        (other) => other.start === one.start && other.length === one.length && other.column === one.column,
      )
    })
    .filter((span) => isFree(tokens, { ...span, key: '' }))
  for (const span of whole) use(tokens, span)
  return [...merge(whole), ...partsIn(table, tokens)]
}

/** The months that are named, by number: 'March' means the cell Mar. 'May' is one only where it is written like one. */
function monthsIn(tokens: readonly Token[]): Map<number | undefined, number> {
  const named = [...tokens.entries()].flatMap(([start, { word, text }]): [number, number][] => {
    const month = word !== 'may' || /^\p{Lu}/u.test(text) ? monthNamed(word) : undefined
    return month ? [[month, start]] : []
  })
  return new Map(named)
}

/** A quick look before the slow one: a table may have a million different cells. */
function mayBegin(value: string, initials: ReadonlySet<string>): boolean {
  const first = value.charAt(0).toLowerCase()
  return initials.has(first) || !/[a-z0-9]/.test(first)
}

type Place = Pick<ValueMention, 'start' | 'length'>
const overlaps = (a: Place, b: Place) => a.start < b.start + b.length && b.start < a.start + a.length

/** A cell that is also an ordinary word, such as IT or No, is meant only where it is written the same way. */
function isMeant(value: string, run: readonly Token[]): boolean {
  const [only] = run
  if (run.length > 1 || !only) return true
  if (turningWords.has(only.word)) return false
  if (/^\d+$/.test(only.word)) return only.word.length >= 3
  const isOrdinary =
    furniture.has(only.word) ||
    measureWords.has(only.word) ||
    meanings.has(only.word) ||
    monthNamed(only.word)
  return !isOrdinary || (only.text === value && value.length > 1 && only.text !== only.word)
}

function merge(
  spans: readonly { column: Column; value: string; start: number; length: number }[],
): ValueMention[] {
  const groups = Map.groupBy(spans, ({ column, start }) => `${column.at} ${start}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    return [mentionOf(first.column, [...new Set(same.map(({ value }) => value))], first)]
  })
}

function mentionOf(column: Column, values: string[], { start, length }: Place): ValueMention {
  const wanted = new Set(values)
  const shown = values.slice(0, 4).join(' or ') + (values.length > 4 ? ` or ${values.length - 4} more` : '')
  const condition = whereValue(column, `${column.name} is ${shown}`, (value) => wanted.has(value))
  return { condition, values, start, length }
}

function partsIn(table: Table, tokens: readonly Token[]): ValueMention[] {
  const open = [...tokens.entries()].filter(([, { word, isUsed, stem: root }]) => {
    const isName = word.length >= 3 && /\p{L}/u.test(word) && !isPlain(word)
    return isName && !isUsed && !neutralVerbs.has(word) && !meanings.has(word) && !isNoun(root)
  })
  const hits = partsByStem(table, new Set(open.map(([, token]) => token.stem)))
  return open.flatMap(([start, token]) => {
    const found = hits.get(token.stem)
    const [only] = found ?? []
    if (!found || !only || found.size > 1) return []
    token.isUsed = true
    return [mentionOf(only[0], [...only[1]], { start, length: 1 })]
  })
}

const isNoun = (root: string) => eventNouns.has(root) || itemNouns.has(root) || people.has(root)

/** The cells of several words that have one of these, by column. */
function partsByStem(table: Table, wanted: ReadonlySet<string>) {
  const hits = new Map<string, Map<Column, Set<string>>>()
  if (wanted.size === 0) return hits
  for (const column of table.columns) {
    if (column.kind !== 'text') continue
    for (const value of column.values) {
      if (value.length > longestPart || !value.includes(' ')) continue
      const roots = words(value).map(stem)
      // A sentence is not called by one of its words.
      if (roots.length > mostWords) continue
      for (const root of roots) {
        if (!wanted.has(root)) continue
        const columns = hits.get(root) ?? new Map<Column, Set<string>>()
        hits.set(root, columns)
        columns.set(column, (columns.get(column) ?? new Set()).add(value))
      }
    }
  }
  return hits
}
