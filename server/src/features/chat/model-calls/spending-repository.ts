import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { modelSpending, modelSpendingTotal } from './schema.ts'

const noLimit = Number.MAX_SAFE_INTEGER

interface Amount {
  month: string
  billionths: number
}

/** Adds to what a person spent; false, and nothing added, where that is more than the limit. */
export async function addForPerson(
  db: Db,
  { accountId, month, billionths, limit }: Amount & { accountId: string; limit: number | null },
) {
  if (limit !== null && billionths > limit) return false
  const rows = await db
    .insert(modelSpending)
    .values({ accountId, month, billionths })
    .onConflictDoUpdate({
      target: [modelSpending.accountId, modelSpending.month],
      set: { billionths: sql`${modelSpending.billionths} + ${billionths}` },
      setWhere: sql`${modelSpending.billionths} + ${billionths} <= ${limit ?? noLimit}`,
    })
    .returning({ month: modelSpending.month })
  return rows.length === 1
}

export async function addForAll(db: Db, { month, billionths, limit }: Amount & { limit: number | null }) {
  if (limit !== null && billionths > limit) return false
  const rows = await db
    .insert(modelSpendingTotal)
    .values({ month, billionths })
    .onConflictDoUpdate({
      target: modelSpendingTotal.month,
      set: { billionths: sql`${modelSpendingTotal.billionths} + ${billionths}` },
      setWhere: sql`${modelSpendingTotal.billionths} + ${billionths} <= ${limit ?? noLimit}`,
    })
    .returning({ month: modelSpendingTotal.month })
  return rows.length === 1
}

export async function findTotal(db: Db, month: string) {
  const [row] = await db.select().from(modelSpendingTotal).where(eq(modelSpendingTotal.month, month))
  return row?.billionths ?? 0
}

export const exportSpending = (db: Db, accountId: string) =>
  db
    .select({ month: modelSpending.month, billionths: modelSpending.billionths })
    .from(modelSpending)
    .where(and(eq(modelSpending.accountId, accountId)))

export async function eraseSpending(db: Db, accountId: string) {
  const { rowCount } = await db.delete(modelSpending).where(eq(modelSpending.accountId, accountId))
  return rowCount ?? 0
}
