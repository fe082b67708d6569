import { blockLimits } from '@agentry/contract/rules/limits'
import type { BlockOf } from '../../blocks/fits.ts'

const longest = 10_000
const share = /^-?\d{1,15}(?:\.\d{1,10})?\s?%?$/
const quotes = ['"', "'"]

/** A pie chart in Mermaid as the data that it shows. Undefined for every other diagram, and where a line is not understood. */
export function readPie(text: string): BlockOf<'chart'> | undefined {
  if (text.length > longest) return undefined
  const [head = '', ...lines] = linesOf(text)
  const [kind, ...words] = head.split(/\s+/)
  if (kind?.toLowerCase() !== 'pie') return undefined
  const isSum = words[0]?.toLowerCase() === 'showdata'
  const told = [words.slice(isSum ? 1 : 0).join(' '), ...lines].filter((line) => line && !isAside(line))
  const title = told.map(titleOf).find((each) => each !== undefined)
  const slices = told.filter((line) => titleOf(line) === undefined).map(sliceOf)
  const known = slices.filter((slice) => slice !== undefined)
  const { length } = known
  if (length === 0 || length < slices.length || length > blockLimits.points) return undefined
  const isPercent = known.every(({ value }) => value.endsWith('%'))
  return {
    kind: 'chart',
    chart: 'pie',
    labels: known.map(({ label }) => label),
    series: [{ name: '', values: known.map(({ value }) => Number(value.replace('%', ''))) }],
    fallback: text,
    ...(title && { title }),
    ...(isPercent && { unit: '%' }),
  }
}

/** Without what is said to Mermaid alone: comments, and settings above the diagram. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const start = lines.findIndex((line) => line !== '')
  const end = lines[start] === '---' ? lines.indexOf('---', start + 1) : -1
  return lines.slice(end + 1).filter((line) => line !== '' && !line.startsWith('%%'))
}

const isAside = (line: string) => /^(?:showData$|accTitle\s*:|accDescr\s*:)/i.test(line)
const titleOf = (line: string) => /^title\s+([^\s:].*)$/i.exec(line)?.[1]

/** `"Rent" : 950` */
function sliceOf(line: string): { label: string; value: string } | undefined {
  const colon = line.lastIndexOf(':')
  const named = line.slice(0, colon).trim()
  const isQuoted = quotes.some(
    (quote) => named.length > 2 && named.startsWith(quote) && named.endsWith(quote),
  )
  const label = isQuoted ? named.slice(1, -1).trim() : named
  const value = line.slice(colon + 1).trim()
  return colon > 0 && label !== '' && share.test(value) ? { label, value } : undefined
}
