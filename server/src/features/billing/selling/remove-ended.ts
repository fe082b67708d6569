import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

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
  const payout = await count(sql`DELETE FROM payout WHERE seller_id IN (${ended})`)
  await db.execute(sql`UPDATE purchase SET seller_id = NULL WHERE seller_id IN (${ended})`)
  const purchase = await count(sql`DELETE FROM purchase WHERE account_id IS NULL AND opened_at < ${moment}
    AND NOT EXISTS (SELECT FROM ledger_movement m WHERE m.purchase_id = purchase.id)`)
  const seller = await count(sql`DELETE FROM seller WHERE id IN (${ended})`)
  return { ledger_entry, ledger_movement, payout, purchase, seller }
}
