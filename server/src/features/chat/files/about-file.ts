import type { TableSummary } from '../../../core/tables/describe-table.ts'
import type { ReadDocument, TextEncoding } from '../../../ports/documents.ts'

/** What was found out about a file when it was read, besides its text. */
export interface FileAbout {
  table?: TableSummary
  encoding?: TextEncoding
}

/** Null where there is nothing to keep. */
export function aboutFile({ table, encoding }: ReadDocument): FileAbout | null {
  return table || encoding ? { ...(table && { table }), ...(encoding && { encoding }) } : null
}
