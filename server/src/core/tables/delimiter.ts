import papaparse from 'papaparse'

export interface Layout {
  delimiter: string
  /** Cells of a row. */
  width: number
  /** Lines above the head: banks write who and when there. */
  preamble: number
}

/** The comma last: where it fits as well as another, it stands before decimals. */
const delimiters = [';', '\t', '|', ',']
const sampleCharacters = 20_000
const sampleRecords = 60
const mostColumns = 500
const longestPreamble = 15

/** How a text is laid out as a table; undefined where it is none. */
export function layoutOf(text: string): Layout | undefined {
  if (hasLongLine(text)) return undefined
  const isCut = text.length > sampleCharacters
  const sample = isCut ? text.slice(0, text.lastIndexOf('\n', sampleCharacters) + 1) : text
  const found = delimiters.flatMap((delimiter) => layoutWith(delimiter, sample) ?? [])
  return found.toSorted((a, b) => b.score - a.score)[0]
}

function layoutWith(delimiter: string, sample: string): (Layout & { score: number }) | undefined {
  const widths = recordsOf(sample, delimiter)?.map((record) => record.length)
  if (!widths || widths.length < 2) return undefined
  const width = mostFrequent(widths)
  const preamble = widths.indexOf(width)
  const rows = widths.slice(preamble)
  if (width < 2 || width > mostColumns || preamble > longestPreamble || rows.length < 2) return undefined
  const share = rows.filter((each) => each === width).length / rows.length
  // Prose has commas too.
  const isProse = delimiter === ',' && width < 3
  if (share < (isProse ? 1 : 0.8) || (isProse && preamble > 0)) return undefined
  return { delimiter, width, preamble, score: share * rows.length + Math.min(width, 20) / 100 }
}

/** Undefined where quotes do not fit: no table of this delimiter. */
function recordsOf(sample: string, delimiter: string): string[][] | undefined {
  const { data, errors } = papaparse.parse(sample, {
    delimiter,
    preview: sampleRecords,
    skipEmptyLines: 'greedy',
  })
  return errors.some(({ type }) => type === 'Quotes') ? undefined : data
}

function mostFrequent(widths: readonly number[]): number {
  const counts = Map.groupBy(widths, (width) => width)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0
}

/** The parser looks for the end of the line after every quoted cell, which takes long where lines are. */
const longestLine = 30_000

function hasLongLine(text: string): boolean {
  for (let start = 0; start + longestLine < text.length;) {
    const end = text.lastIndexOf('\n', start + longestLine)
    if (end < start) return true
    start = end + 1
  }
  return false
}
