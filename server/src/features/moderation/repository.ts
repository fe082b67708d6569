import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { moderationCase, report } from './schema.ts'

/** The open case about this, made now if there is none. Holds its row until the transaction ends. */
export async function openCase(db: Db, values: typeof moderationCase.$inferInsert) {
  await db.insert(moderationCase).values(values).onConflictDoNothing()
  const [row] = await db
    .select({ id: moderationCase.id })
    .from(moderationCase)
    .where(
      and(
        eq(moderationCase.kind, values.kind),
        eq(moderationCase.target, values.target),
        eq(moderationCase.cause, values.cause),
        eq(moderationCase.state, 'open'),
      ),
    )
    .for('update')
  return row
}

/** A second report of the same person about the same case replaces the first. */
export async function putReport(db: Db, values: typeof report.$inferInsert) {
  await db
    .insert(report)
    .values(values)
    .onConflictDoUpdate({
      target: [report.caseId, report.reporterId],
      set: { reason: values.reason, details: values.details, reportedAt: values.reportedAt },
    })
}
