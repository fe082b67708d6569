import { groupsOf, type Group } from './groups.ts'
import { kindOfLabel } from './fields.ts'
import { isOrdinary } from '../lists.ts'
import { looksLikePerson, mayBePerson } from './persons.ts'
import type { Token } from '../tokens.ts'

interface Line {
  from: number
  to: number
}

/** The column below `Guest` or `Name`; the words of the head are nobody. */
export function absorbTables(
  tokens: Token[],
  isName: boolean[],
  nobody: Set<number>,
  groups = groupsOf(tokens),
) {
  const lines = linesOf(tokens)
  const beginning = new Map(groups.map((group) => [group.from, group]))
  for (let at = 0; at < lines.length - 1; at++) {
    const separator = separatorOf(tokens, lines[at]!)
    if (!separator) continue
    const columns = columnsOf(tokens, lines[at]!, separator)
    const rows = columns.size === 0 ? [] : rowsBelow(tokens, lines, at, separator)
    if (rows.length === 0) continue
    for (let head = lines[at]!.from; head < lines[at]!.to; head++)
      if (isOrdinary(tokens[head]!.text)) nobody.add(head)
    const cells = cellsOf(placesOf(tokens, rows, separator), beginning)
    for (const [column, kind] of columns) {
      const people = (cells.get(column) ?? []).filter((cell) => mayBePerson(tokens, cell))
      if (kind === 'name' && !isMostly(tokens, people)) continue
      for (const { from, to } of people) isName.fill(true, from, to)
    }
    at += rows.length
  }
}

const isMostly = (tokens: Token[], cells: Group[]) =>
  cells.filter((cell) => looksLikePerson(tokens, cell)).length * 2 > cells.length

function linesOf(tokens: Token[]): Line[] {
  const lines: Line[] = []
  for (const [at, { gap }] of tokens.entries()) {
    if (at === 0 || gap.includes('\n')) lines.push({ from: at, to: at + 1 })
    else lines.at(-1)!.to = at + 1
  }
  return lines
}

/** What divides the cells of a line. */
function separatorOf(tokens: Token[], { from, to }: Line) {
  const gaps = tokens.slice(from + 1, to).map(({ gap }) => gap)
  return ['|', '\t', ';', ','].find((mark) => gaps.some((gap) => gap.includes(mark)))
}

const countOf = (gap: string, mark: string) => gap.split(mark).length - 1
const tailOf = (gap: string) => gap.slice(gap.lastIndexOf('\n') + 1)

/** The column of each word that begins something. */
function placesOf(tokens: Token[], lines: Line[], separator: string) {
  const places = new Map<number, number>()
  for (const { from, to } of lines) {
    let column = countOf(tailOf(tokens[from]!.gap), separator)
    for (let at = from; at < to; at++) {
      if (at > from) column += countOf(tokens[at]!.gap, separator)
      places.set(at, column)
    }
  }
  return places
}

/** The words with capitals of each column. */
function cellsOf(places: Map<number, number>, beginning: Map<number, Group>) {
  const cells = new Map<number, Group[]>()
  for (const [at, column] of places) {
    const group = beginning.get(at)
    if (group && !cells.get(column)?.push(group)) cells.set(column, [group])
  }
  return cells
}

/** The columns that hold people. */
function columnsOf(tokens: Token[], line: Line, separator: string) {
  const places = placesOf(tokens, [line], separator)
  const labels = new Map<number, string[]>()
  for (const [at, column] of places) {
    const word = tokens[at]!.text.toLowerCase()
    if (!labels.get(column)?.push(word)) labels.set(column, [word])
  }
  const found = new Map<number, 'people' | 'name'>()
  if (labels.size < 2 || [...labels.values()].some((label) => label.length > 4)) return found
  for (const [column, label] of labels) {
    const kind = kindOfLabel(label)
    if (kind === 'people' || kind === 'name') found.set(column, kind)
  }
  return found
}

/** The lines below that are divided in the same way. */
function rowsBelow(tokens: Token[], lines: Line[], head: number, separator: string) {
  const rows: Line[] = []
  for (let at = head + 1; at < lines.length; at++) {
    const line = lines[at]!
    const inside = tokens.slice(line.from + 1, line.to).some(({ gap }) => gap.includes(separator))
    const after = tokens[line.to]?.gap ?? separator
    if (!inside && !after.slice(0, after.includes('\n') ? after.indexOf('\n') : 99).includes(separator)) break
    rows.push(line)
  }
  return rows
}
