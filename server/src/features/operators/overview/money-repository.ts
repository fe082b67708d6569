import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { ledgerEntry, ledgerMovement, planPayment } from '../../billing/selling/schema.ts'

interface MonthSums {
  [column: string]: unknown
  /** The month's first day. */
  month: string
  subscription_cents: number
  subscription_back_cents: number
  sale_cents: number
  platform_cents: number
  payout_cents: number
}

const monthOf = (moment: unknown) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-01')`

/**
 * By month in UTC, from that day on; months without anything are missing. What is owed to somebody stands in the books
 * as a negative number, so a sale without its tax is what creator and platform have of it.
 */
export async function sumByMonth(db: Db, from: string): Promise<MonthSums[]> {
  const { rows } = await db.execute<MonthSums>(sql`
    SELECT month,
      sum(paid)::int AS subscription_cents, sum(back)::int AS subscription_back_cents,
      sum(sales)::int AS sale_cents, sum(platform)::int AS platform_cents, sum(payouts)::int AS payout_cents
    FROM (
      SELECT ${monthOf(planPayment.paidAt)} AS month, ${planPayment.netCents} AS paid, ${planPayment.backCents} AS back,
        0 AS sales, 0 AS platform, 0 AS payouts
      FROM ${planPayment} WHERE ${planPayment.paidAt} >= ${from}::date AT TIME ZONE 'UTC'
      UNION ALL
      SELECT ${monthOf(ledgerMovement.at)}, 0, 0,
        CASE WHEN ${ledgerEntry.book} IN ('creator', 'platform')
          AND ${ledgerMovement.kind} IN ('sale', 'refund', 'dispute', 'dispute_won') THEN -${ledgerEntry.cents} ELSE 0 END,
        CASE WHEN ${ledgerEntry.book} = 'platform' THEN -${ledgerEntry.cents} ELSE 0 END,
        CASE WHEN ${ledgerEntry.book} = 'cash'
          AND ${ledgerMovement.kind} IN ('payout', 'payout_failed') THEN -${ledgerEntry.cents} ELSE 0 END
      FROM ${ledgerMovement} JOIN ${ledgerEntry} ON ${ledgerEntry.movementId} = ${ledgerMovement.id}
      WHERE ${ledgerMovement.at} >= ${from}::date AT TIME ZONE 'UTC'
    ) AS moved GROUP BY month`)
  return rows
}
