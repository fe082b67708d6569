import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../db/client.ts'
import { saleRefund } from '../schema.ts'

type RefundRow = typeof saleRefund.$inferSelect

export async function insertRefund(db: Db, row: typeof saleRefund.$inferInsert) {
  await db.insert(saleRefund).values(row)
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(saleRefund).where(eq(saleRefund.id, id))
  return row
}

/** The one of this purchase that is under way. */
export async function findAsked(db: Db, purchaseId: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(saleRefund)
    .where(and(eq(saleRefund.purchaseId, purchaseId), eq(saleRefund.status, 'asked')))
  return row
}

export function listAsked(db: Db) {
  return db.select({ id: saleRefund.id }).from(saleRefund).where(eq(saleRefund.status, 'asked'))
}

/** Once: whether it was still under way. */
export async function settleRefund(
  db: Db,
  { id, status, at }: { id: string; status: 'done' | 'refused'; at: Date },
) {
  const { rowCount } = await db
    .update(saleRefund)
    .set({ status, settledAt: at })
    .where(and(eq(saleRefund.id, id), eq(saleRefund.status, 'asked')))
  return (rowCount ?? 0) > 0
}
