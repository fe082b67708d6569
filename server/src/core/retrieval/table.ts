import { parse } from 'csv-parse/sync'

export interface Table {
  columns: string[]
  rows: string[][]
}

const mostRows = 50_000

/** Undefined where the text is not a table with a head: at least two columns, one row, and rows of one width. */
export function readTable(text: string): Table | undefined {
  const sample = text.slice(0, 4000).split('\n', 1)[0] ?? ''
  const delimiter = [',', ';', '\t', '|'].reduce((best, sign) =>
    sample.split(sign).length > sample.split(best).length ? sign : best,
  )
  const records = recordsOf(text, delimiter)
  const [head, ...rows] = records ?? []
  if (!head || head.length < 2 || rows.length === 0) return undefined
  const fitting = rows.filter((row) => row.length === head.length)
  if (fitting.length < rows.length * 0.8) return undefined
  return { columns: head, rows: fitting }
}

function recordsOf(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      to: mostRows,
    })
  } catch {
    // Not a table: the caller has other ways to read a text.
    return undefined
  }
}

export function isTableSource(source: string): boolean {
  return /\.(csv|tsv)$/i.test(source)
}
