import { and, eq, getTableName, gt, inArray, sql } from 'drizzle-orm'
import { exportedColumns } from '../../../core/http/answers/export-rows.ts'
import type { Db } from '../../../db/client.ts'
import { sharedLink, sharedMessage } from './schema.ts'

/** The next links in the order of their ids, each with what it shows. */
export function exportLinks(
  db: Db,
  { ownerId, after, limit }: { ownerId: string; after: string; limit: number },
) {
  const shown = sql<unknown>`(
    SELECT coalesce(jsonb_agg(shown ORDER BY position), '[]'::jsonb) FROM shared_message WHERE link_id = ${sharedLink.id})`
  return db
    .select({
      ...exportedColumns(sharedLink, { without: ['tokenHash'] }),
      id: sharedLink.id,
      messages: shown,
    })
    .from(sharedLink)
    .where(and(eq(sharedLink.ownerId, ownerId), gt(sharedLink.id, after)))
    .orderBy(sharedLink.id)
    .limit(limit)
}

/** How many rows of which table. */
export async function eraseLinks(db: Db, ownerId: string) {
  const own = db.select({ id: sharedLink.id }).from(sharedLink).where(eq(sharedLink.ownerId, ownerId))
  const messages = await db.delete(sharedMessage).where(inArray(sharedMessage.linkId, own))
  const links = await db.delete(sharedLink).where(eq(sharedLink.ownerId, ownerId))
  return {
    [getTableName(sharedMessage)]: messages.rowCount ?? 0,
    [getTableName(sharedLink)]: links.rowCount ?? 0,
  }
}
