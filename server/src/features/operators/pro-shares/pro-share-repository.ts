import { creatorShare } from '@agentry/contract/rules/plans'
import { and, count, desc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account } from '../../auth/schema.ts'
import { proMonth, proShare, seller } from '../../billing/selling/schema.ts'
import { containing } from '../search-words.ts'

export interface Page {
  limit: number
  offset: number
}

// Columns by their names: in a select of one table drizzle leaves the table out, which means another one in a subquery.

/** Whether a payout took it along: one of a month that began after its reserve was over. */
const inPayout = (status: 'sending' | 'sent') => sql<boolean>`EXISTS (
  SELECT FROM payout WHERE payout.seller_id = pro_share.seller_id AND payout.status = ${status}
    AND payout.month::timestamp AT TIME ZONE 'UTC'
      >= pro_share.booked_at + make_interval(days => ${creatorShare.reserveDays}::int))`

const sumOfMonth = (cents: ReturnType<typeof sql>) => sql<number>`(
  SELECT coalesce(sum(${cents}), 0)::int FROM pro_share WHERE pro_share.month = pro_month.month)`

const left = sql`pro_share.cents - pro_share.back_cents`

const selectMonths = (db: Db) =>
  db
    .select({
      ...getTableColumns(proMonth),
      backCents: sumOfMonth(sql`pro_share.back_cents`),
      paidCents: sumOfMonth(sql`CASE WHEN ${inPayout('sent')} THEN ${left} ELSE 0 END`),
      templates: sumOfMonth(sql`1`),
      members: sql<number>`(
        SELECT count(DISTINCT coalesce(plan_payment.account_id::text, plan_payment.id))::int FROM pro_share
        JOIN pro_share_part ON pro_share_part.pro_share_id = pro_share.id
        JOIN plan_payment ON plan_payment.id = pro_share_part.plan_payment_id
        WHERE pro_share.month = pro_month.month)`,
    })
    .from(proMonth)

export type MonthRow = Awaited<ReturnType<typeof selectMonths>>[number]

export async function listMonths(db: Db, { limit, offset }: Page) {
  const rows = await selectMonths(db).orderBy(desc(proMonth.month)).limit(limit).offset(offset)
  return { rows, total: await db.$count(proMonth) }
}

export async function findMonth(db: Db, month: string): Promise<MonthRow | undefined> {
  const [row] = await selectMonths(db).where(eq(proMonth.month, month))
  return row
}

interface Wanted extends Page {
  month: string
  search: string
}

export async function listShares(db: Db, { month, search, limit, offset }: Wanted) {
  const found = search
    ? or(ilike(proShare.templateName, containing(search)), ilike(account.emailKey, containing(search)))
    : undefined
  const where = and(eq(proShare.month, month), found)
  const rows = await db
    .select({
      ...getTableColumns(proShare),
      email: account.email,
      isPaid: inPayout('sent'),
      isSending: inPayout('sending'),
    })
    .from(proShare)
    .innerJoin(seller, eq(seller.id, proShare.sellerId))
    .leftJoin(account, eq(account.id, seller.accountId))
    .where(where)
    .orderBy(desc(left), desc(proShare.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(proShare)
    .innerJoin(seller, eq(seller.id, proShare.sellerId))
    .leftJoin(account, eq(account.id, seller.accountId))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

export type ShareRow = Awaited<ReturnType<typeof listShares>>['rows'][number]
