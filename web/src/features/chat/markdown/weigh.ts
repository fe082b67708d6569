import { fenceAfter } from './code/fence.ts'

/**
 * Upper estimates, in microseconds, of what it takes to parse and draw each thing on a slow machine. Parsers of Markdown
 * take quadratic time for hostile texts; within the budget even those stay short.
 */
const micros = {
  character: 0.8,
  blank: 1.2,
  tab: 4,
  /** Shaping is slower beyond Latin, and for some scripts quadratic in the length of a paragraph. */
  otherScript: 12,
  directionChange: 150,
  line: 60,
  blankLine: 8,
  codeLine: 12,
  /** Per column by which a line is indented: nested lists check every level for every line. */
  indent: 12,
  /** Per character of a thematic break. */
  rule: 6,
  /** A quote, list item or footnote that begins. */
  container: 250,
  cell: 90,
  emphasis: 80,
  mark: 40,
  bracket: 60,
  /** Per character that a construct may look ahead for its end in vain. */
  lookAhead: 0.05,
  /** The same for every length of a run of backticks or dollars. */
  runLookAhead: 0.15,
  /** Every word after a bracket looks back at every word since that bracket: it might be in a link. */
  lookBack: 0.12,
  formula: 300,
  /** A command of TeX, or what may be one. */
  command: 100,
  heading: 250,
  /** Compared with what the person wrote. */
  link: 350,
  /** A block of its own, however short. */
  block: 500,
}

/** Of what a text takes: lines of code are not broken. */
const codeShare = 0.4

/** The work of one task: 100 ms at the most, about half of it by this estimate. */
export const taskBudget = 50_000
const deepestContainer = 20
const deepestBracket = 100

const isDelimiterRow = (line: string) => /^[ \t>]*[|:-][ \t|:-]*$/.test(line) && line.includes('-')
const isRule = (line: string) => /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/.test(line)
const topItem = /^(?:[-*+]|\d{1,9}[.)])[ \t]+\S/
const sameSign = /(.)\1*/y
const container = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]{1,100}\]:)/y

/** Whether a table begins with the first line: as many cells in its head as below it, and nothing that could hide one. */
export function hasHead([head = '', rule = '']: string[]): boolean {
  if (!head.includes('|') || /[\\`<]/.test(head) || !isDelimiterRow(rule) || /[>\t]/.test(rule)) return false
  return cellsIn(head) === cellsIn(rule)
}

const cellsIn = (row: string) => row.trim().replace(/^\|/, '').replace(/\|$/, '').split('|').length

/** Estimated microseconds to draw a block of Markdown; infinite where it nests too deep. One linear pass. */
export function weighMarkdown(block: string): number {
  let sum = micros.block
  let depth = 0
  let columns = 0
  let open: string | undefined
  let words = 0
  const runs = new Set<string>()
  const lines = block.split('\n')
  const isList = topItem.test(block)
  const isTable = hasHead(lines)
  for (const [at, line] of lines.entries()) {
    const before = open
    // Only a fence in the first line is one for certain: deeper ones may stand in something else.
    if (at === 0 || open) open = fenceAfter(line, open)
    if (before ?? open) {
      sum += micros.codeLine + weighText(line) * codeShare
      continue
    }
    if (!line.trim()) {
      sum += micros.blankLine
      depth = columns = words = 0
      continue
    }
    if (isRule(line)) {
      sum += micros.line + line.length * micros.rule
      continue
    }
    const containers = countContainers(line)
    if (containers > deepestContainer) return Infinity
    // An item or a row begins a text of its own.
    if ((isList && topItem.test(line)) || (isTable && columns > 0)) words = 0
    const seen = weighLine(line, { reach: block.length, runs, words })
    words = seen.words
    depth = Math.max(0, depth + seen.depth)
    if (depth > deepestBracket) return Infinity
    if (at > 0 && isDelimiterRow(line)) columns = seen.pipes + 1
    sum += micros.line + containers * micros.container + Math.max(columns, seen.pipes) * micros.cell
    sum += indentOf(line) * micros.indent + seen.sum + weighText(line)
  }
  return sum + runs.size * block.length * micros.runLookAhead
}

/** What it takes to set a text in lines, without reading it as Markdown. */
export function weighText(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += weighCharacter(text.charCodeAt(at))
  return sum
}

/** How many characters from there on can be set within a budget, at least one. */
export function lengthWithin(text: string, from: number, budget: number): number {
  let at = from
  for (let sum = 0; at < text.length && (sum <= budget || at === from); at += 1)
    sum += weighCharacter(text.charCodeAt(at))
  return at - from
}

const blanks: Record<number, number> = { 9: micros.tab, 10: micros.line, 32: micros.blank }

function weighCharacter(code: number): number {
  if (code > 0x20 && code < 0x300) return micros.character
  if (code <= 0x20) return blanks[code] ?? micros.character
  return isDirectionChange(code) ? micros.directionChange : micros.otherScript
}

const isDirectionChange = (code: number) =>
  (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)

interface Surroundings {
  reach: number
  runs: Set<string>
  /** Since the first bracket of the same text. */
  words: number
}

function weighLine(line: string, { reach, runs, words }: Surroundings) {
  let sum = 0
  let pipes = 0
  let depth = 0
  for (let at = 0; at < line.length; at += 1) {
    switch (line[at]) {
      case '*':
      case '_':
      case '~':
        sum += micros.emphasis
        break
      case '[':
      case ']':
        sum += micros.bracket + (line[at + 1] === '(' ? reach * micros.lookAhead : 0)
        depth += line[at] === '[' ? 1 : -1
        words ||= 1
        break
      case '<':
        sum += micros.mark + reach * micros.lookAhead
        break
      case '`':
      case '$': {
        sameSign.lastIndex = at
        const run = sameSign.exec(line)?.[0] ?? ''
        runs.add(run)
        sum += run.startsWith('$$') ? micros.formula / 2 : micros.mark
        at += run.length - 1
        break
      }
      case '|':
        pipes += 1
        break
      case '\\':
        sum += /[a-z]/i.test(line[at + 1] ?? '') ? micros.command : micros.mark
        break
      case '&':
      case '=':
        sum += micros.mark
        break
      case '!':
        sum += micros.character
        break
      case '#':
        sum += micros.heading
        break
      case '@':
        sum += micros.link
        break
      case ':':
        if (line.startsWith('//', at + 1)) sum += micros.link
        break
      case '.':
        if (/www$/i.test(line.slice(Math.max(0, at - 3), at))) sum += micros.link
        break
      default:
    }
    if (words > 0 && isWordStart(line, at)) {
      sum += words * micros.lookBack
      words += 1
    }
  }
  return { sum, pipes, depth, words }
}

/** Where the parser looks for a mail address. */
const isWordStart = (line: string, at: number) =>
  isWordSign(line.charCodeAt(at)) && !isWordSign(line.charCodeAt(at - 1))

const isWordSign = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  [43, 45, 46, 95].includes(code)

function countContainers(line: string): number {
  let count = 0
  container.lastIndex = 0
  while (count <= deepestContainer && container.test(line)) count += 1
  return count
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
