import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client.ts'

const pageSize = 100

/** The rows of a table, page by page in the order of their ids. */
export async function* everyRow<Table extends PgTable & { id: PgColumn }>(db: Db, table: Table, which?: SQL) {
  for (let last = ''; ;) {
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(and(gt(table.id, last), which))
      .orderBy(asc(table.id))
      .limit(pageSize)
    yield* rows as Table['$inferSelect'][]
    if (rows.length < pageSize) return
    last = (rows.at(-1) as { id: string }).id
  }
}
