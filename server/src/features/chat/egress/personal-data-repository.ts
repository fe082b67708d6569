import { and, eq, getTableName, gt } from 'drizzle-orm'
import { exportedColumns } from '../../../core/http/answers/export-rows.ts'
import type { Db } from '../../../db/client.ts'
import { egressAsk, egressGrant, egressReceipt } from './schema.ts'

export function exportAsks(db: Db, ownerId: string) {
  return db
    .select(exportedColumns(egressAsk, { without: ['secretSha256'] }))
    .from(egressAsk)
    .where(eq(egressAsk.ownerId, ownerId))
}

export function exportGrants(db: Db, ownerId: string) {
  return db.select(exportedColumns(egressGrant)).from(egressGrant).where(eq(egressGrant.ownerId, ownerId))
}

/** The next receipts in the order of their ids. */
export function exportReceipts(
  db: Db,
  { ownerId, after, limit }: { ownerId: string; after: string; limit: number },
) {
  return db
    .select({ ...exportedColumns(egressReceipt), id: egressReceipt.id })
    .from(egressReceipt)
    .where(and(eq(egressReceipt.ownerId, ownerId), gt(egressReceipt.id, after)))
    .orderBy(egressReceipt.id)
    .limit(limit)
}

/** How many rows of which table. */
export async function eraseEgress(db: Db, ownerId: string) {
  const erased: Record<string, number> = {}
  for (const table of [egressAsk, egressGrant, egressReceipt]) {
    const { rowCount } = await db.delete(table).where(eq(table.ownerId, ownerId))
    erased[getTableName(table)] = rowCount ?? 0
  }
  return erased
}
