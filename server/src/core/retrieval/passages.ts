import { truncate } from '../text/truncate.ts'
import { jsonPassages } from './json-passages.ts'
import { sentences } from './sentences.ts'
import { readTable } from '../tables/read-table.ts'
import { cellOf, isTableSource } from '../tables/table.ts'
import { withoutEnd } from '../text/without-end.ts'

export interface Document {
  /** The name that people know it by: a file name, a path below assets. */
  source: string
  text: string
}

/** A piece of a document that answers by itself. */
export interface Passage {
  source: string
  /** Empty where the document has none. */
  heading: string
  text: string
  /** Other ways to ask for it, which are compared and not shown: `Also asked: …; …` below a heading. */
  alsoAsked?: string[]
}

const longest = 1200
/** Of one document; a thick book has one million characters. */
const mostCharacters = 2_000_000
const mostPassages = 20_000
const mostRows = 5000

export function passagesOf({ source, text: whole }: Document): Passage[] {
  const text = whole.slice(0, mostCharacters)
  const pieces = isTableSource(source)
    ? tablePassages(text)
    : /\.json$/i.test(source)
      ? jsonPassages(text)
      : sections(text)
  return (pieces ?? sections(text))
    .slice(0, mostPassages)
    .flatMap(({ text, ...piece }) => splitLong(text).map((part) => ({ source, ...piece, text: part })))
}

type Piece = Omit<Passage, 'source'>

function tablePassages(text: string): Piece[] | undefined {
  const table = readTable(text)
  if (!table) return undefined
  const [first] = table.columns
  return Array.from({ length: Math.min(table.rowCount, mostRows) }, (_, row) => ({
    heading: first ? cellOf(first, row) : '',
    text: table.columns
      .map((column) => [column.name, cellOf(column, row)])
      .filter(([, cell]) => cell)
      .map(([name, cell]) => `${name}: ${cell}`)
      .join('; '),
  }))
}

/** Markdown by its headings; other texts by lines that look like one. */
function sections(text: string): Piece[] {
  const found: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }]
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\f', '').split('\n')
  const isMarkdown = lines.some((line) => /^#{1,6}\s/.test(line))
  let fenced = false
  for (const [at, line] of lines.entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
    const heading = fenced ? undefined : isMarkdown ? markdownHeading(line) : plainHeading(lines, at)
    if (heading !== undefined) found.push({ heading, lines: [] })
    else found.at(-1)?.lines.push(line)
  }
  return found.flatMap(({ heading, lines }) => {
    const alsoAsked = otherQuestions(lines)
    const body = (alsoAsked ? lines.slice(lines.findIndex(isFilled) + 1) : lines).join('\n').trim()
    return body ? [{ heading, text: body, ...(alsoAsked && { alsoAsked }) }] : []
  })
}

const isFilled = (line: string) => line.trim() !== ''
const opening = 'also asked:'
const mostQuestions = 12

function otherQuestions(lines: string[]): string[] | undefined {
  const first = lines.find(isFilled)?.trim() ?? ''
  if (!first.toLowerCase().startsWith(opening)) return undefined
  const questions = first.slice(opening.length).split(';', mostQuestions)
  return questions.map((question) => question.trim()).filter(isFilled)
}

const longestHeading = 200

function markdownHeading(line: string): string | undefined {
  const marks = line.length > longestHeading ? undefined : /^#{1,6}\s+/.exec(line)?.[0]
  return marks && withoutEnd(line.slice(marks.length), /#/).trimEnd()
}

function plainHeading(lines: string[], at: number): string | undefined {
  const line = lines[at]?.trim() ?? ''
  const stands = !lines[at - 1]?.trim() && at + 1 < lines.length
  return stands &&
    /^[\p{Lu}\d]/u.test(line) &&
    line.length <= 60 &&
    !/[.,;:!]$/.test(line) &&
    !/[.!?]\s/.test(line) &&
    /\p{L}/u.test(line)
    ? line
    : undefined
}

function splitLong(text: string): string[] {
  if (text.length <= longest) return [text]
  const blocks = text.split(/\n{2,}/)
  return pack(blocks.length > 1 ? blocks : sentences(text), blocks.length > 1 ? '\n\n' : ' ')
}

function pack(pieces: string[], glue: string): string[] {
  const packed: string[] = []
  for (const piece of pieces) {
    const last = packed.at(-1)
    if (last !== undefined && last.length + piece.length < longest)
      packed[packed.length - 1] = last + glue + piece
    else if (piece.length > longest * 2) packed.push(...cutAnywhere(piece))
    else packed.push(piece)
  }
  return packed
}

/** At the last space that fits, or within the word where one is too long: a list of numbers, a script without spaces. */
function cutAnywhere(text: string): string[] {
  const parts: string[] = []
  for (let rest = text; rest !== '';) {
    const part = truncate(rest, longest)
    const space = part.length < rest.length ? Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n')) : -1
    const end = space > 0 ? space : part.length
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return parts
}
