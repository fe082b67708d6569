import { eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { moderationCase, report } from './schema.ts'

/** What a person reported, and what was decided about their own work; never who reported them. */
export async function exportModeration(db: Db, accountId: string) {
  const reports = await db
    .select(exportedColumns(report, { without: ['reporterId'] }))
    .from(report)
    .where(eq(report.reporterId, accountId))
  const cases = await db
    .select(exportedColumns(moderationCase, { without: ['subjectId', 'decidedBy'] }))
    .from(moderationCase)
    .where(eq(moderationCase.subjectId, accountId))
  return { reports, cases }
}

/** How many rows of which table. */
export async function eraseModeration(db: Db, accountId: string) {
  const reports = await db.delete(report).where(eq(report.reporterId, accountId))
  const cases = await db.delete(moderationCase).where(eq(moderationCase.subjectId, accountId))
  return {
    [getTableName(report)]: reports.rowCount ?? 0,
    [getTableName(moderationCase)]: cases.rowCount ?? 0,
  }
}
