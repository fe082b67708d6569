import { desc, eq, getTableName, inArray, or, sql } from 'drizzle-orm'
import { exportedColumns } from '../../../core/http/answers/export-rows.ts'
import type { Db } from '../../../db/client.ts'
import { payout, planPayment, proShare, purchase, saleRefund, seller } from './schema.ts'

export function exportPurchases(db: Db, accountId: string) {
  return db
    .select(exportedColumns(purchase, { without: ['accountId', 'sellerId'] }))
    .from(purchase)
    .where(eq(purchase.accountId, accountId))
    .orderBy(desc(purchase.openedAt))
}

/** What operators gave back of this person's purchases. */
export function exportRefunds(db: Db, accountId: string) {
  return db
    .select(exportedColumns(saleRefund, { without: [] }))
    .from(saleRefund)
    .innerJoin(purchase, eq(purchase.id, saleRefund.purchaseId))
    .where(eq(purchase.accountId, accountId))
    .orderBy(desc(saleRefund.askedAt))
}

export function exportPlanPayments(db: Db, accountId: string) {
  return db
    .select(exportedColumns(planPayment, { without: ['accountId', 'countedCents'] }))
    .from(planPayment)
    .where(eq(planPayment.accountId, accountId))
    .orderBy(desc(planPayment.paidAt))
}

/** How many people used a template is in the earnings, from five on. */
export function exportProShares(db: Db, sellerId: string) {
  return db
    .select(exportedColumns(proShare, { without: ['sellerId', 'people', 'millionths', 'leftMillionths'] }))
    .from(proShare)
    .where(eq(proShare.sellerId, sellerId))
    .orderBy(desc(proShare.month))
}

export function exportPayouts(db: Db, sellerId: string) {
  return db
    .select(exportedColumns(payout, { without: ['sellerId'] }))
    .from(payout)
    .where(eq(payout.sellerId, sellerId))
}

export async function exportSeller(db: Db, accountId: string) {
  const [row] = await db
    .select(exportedColumns(seller, { without: ['accountId'] }))
    .from(seller)
    .where(eq(seller.accountId, accountId))
  return row
}

/** The books stay; whose they were is forgotten. How many rows of which table. */
export async function forgetOwner(db: Db, accountId: string) {
  // Whatever operators wrote about this person's purchases, sales and payouts goes, too.
  const books = db.select({ id: seller.id }).from(seller).where(eq(seller.accountId, accountId))
  const own = or(eq(purchase.accountId, accountId), inArray(purchase.sellerId, books))
  await db
    .update(saleRefund)
    .set({ reason: '' })
    .where(inArray(saleRefund.purchaseId, db.select({ id: purchase.id }).from(purchase).where(own)))
  // Which templates the payments of this person went to is forgotten at once.
  await db.execute(sql`DELETE FROM pro_share_part AS part USING plan_payment
    WHERE plan_payment.id = part.plan_payment_id AND plan_payment.account_id = ${accountId}::uuid`)
  const paid = await db
    .update(planPayment)
    .set({ accountId: null })
    .where(eq(planPayment.accountId, accountId))
  const bought = await db.update(purchase).set({ accountId: null }).where(eq(purchase.accountId, accountId))
  const sold = await db
    .update(seller)
    .set({ accountId: null, payoutsHeldReason: null })
    .where(eq(seller.accountId, accountId))
  return {
    [getTableName(planPayment)]: paid.rowCount ?? 0,
    [getTableName(purchase)]: bought.rowCount ?? 0,
    [getTableName(seller)]: sold.rowCount ?? 0,
  }
}

/**
 * The books of a creator who left go all together, seven years after their last line: a part of them would be a wrong
 * balance. A purchase goes with the last of buyer and books.
 */
export async function removeEndedBooks(db: Db, before: Date) {
  const moment = before.toISOString()
  await db.execute(sql`SET LOCAL agentry.retention = 'on'`)
  await db.execute(sql`
    CREATE TEMP TABLE ended_movement ON COMMIT DROP AS
    SELECT m.id FROM ledger_movement m LEFT JOIN seller s ON s.id = m.seller_id
      LEFT JOIN purchase p ON p.id = m.purchase_id
    WHERE CASE WHEN s.id IS NULL THEN p.account_id IS NULL AND m.at < ${moment}
      ELSE s.account_id IS NULL
        AND NOT EXISTS (SELECT FROM ledger_movement later WHERE later.seller_id = s.id AND later.at >= ${moment}) END`)
  const count = async (statement: ReturnType<typeof sql>) => (await db.execute(statement)).rowCount ?? 0
  const ledger_entry = await count(
    sql`DELETE FROM ledger_entry USING ended_movement WHERE movement_id = ended_movement.id`,
  )
  const ledger_movement = await count(
    sql`DELETE FROM ledger_movement m USING ended_movement WHERE m.id = ended_movement.id`,
  )
  const ended = sql`SELECT id FROM seller WHERE account_id IS NULL AND created_at < ${moment}
    AND NOT EXISTS (SELECT FROM ledger_movement m WHERE m.seller_id = seller.id)
    AND NOT EXISTS (SELECT FROM payout later WHERE later.seller_id = seller.id AND later.created_at >= ${moment})`
  const shares = await count(sql`DELETE FROM pro_share WHERE seller_id IN (${ended})`)
  const plans = await count(sql`DELETE FROM plan_payment WHERE account_id IS NULL AND paid_at < ${moment}`)
  const payouts = await count(sql`DELETE FROM payout WHERE seller_id IN (${ended})`)
  await db.execute(sql`UPDATE purchase SET seller_id = NULL WHERE seller_id IN (${ended})`)
  const purchases = await count(sql`DELETE FROM purchase WHERE account_id IS NULL AND opened_at < ${moment}
    AND NOT EXISTS (SELECT FROM ledger_movement m WHERE m.purchase_id = purchase.id)`)
  const sellers = await count(sql`DELETE FROM seller WHERE id IN (${ended})`)
  const ends = {
    payout: payouts,
    purchase: purchases,
    seller: sellers,
    pro_share: shares,
    plan_payment: plans,
  }
  return { ledger_entry, ledger_movement, ...ends }
}
