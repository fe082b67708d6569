import { asc, eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { notification, unsubscribeToken, unwantedMail } from './schema.ts'

/** Without the token, which whoever has it can use. */
export async function exportNotifications(db: Db, accountId: string) {
  const notifications = await db
    .select(exportedColumns(notification, { without: ['accountId', 'onceKey'] }))
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(asc(notification.id))
  const unwanted = await db
    .select(exportedColumns(unwantedMail, { without: ['accountId'] }))
    .from(unwantedMail)
    .where(eq(unwantedMail.accountId, accountId))
  return { notifications, unwanted }
}

/** How many rows of which table. */
export async function eraseNotifications(db: Db, accountId: string) {
  const erased: Record<string, number> = {}
  for (const table of [notification, unwantedMail, unsubscribeToken]) {
    const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
    erased[getTableName(table)] = rowCount ?? 0
  }
  return erased
}
