import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * Every column of a table under its own name, to select for an export: a column that is added later is
 * exported by itself. Only what is named stays out: secrets, and what is derived from the rest.
 */
export function exportedColumns<Table extends PgTable>(
  table: Table,
  { without = [] }: { without?: (keyof Table['_']['columns'] & string)[] } = {},
): Record<string, PgColumn> {
  const left = Object.entries(getTableColumns(table)).filter(
    ([name]) => !(without as string[]).includes(name),
  )
  return Object.fromEntries(left.map(([, column]) => [column.name, column]))
}

/** All rows of a query that answers a page at a time, in order of `id`, without holding more than a page. */
export async function* pageByPage<Row extends { id: string }>(
  readPage: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await readPage(last)
    yield* page
    const end = page.at(-1)
    if (!end) return
    last = end.id
  }
}
