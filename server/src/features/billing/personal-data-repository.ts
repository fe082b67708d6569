import { and, eq, getTableName, inArray } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import {
  billingCustomer,
  checkout,
  dayUsage,
  founderHold,
  founderSeat,
  secondsReservation,
  storageReservation,
  storageUsage,
  subscription,
  transcriptionUsage,
  turnReservation,
  turnUsage,
  voiceUsage,
} from './schema.ts'

const usageTables = [
  turnUsage,
  turnReservation,
  voiceUsage,
  transcriptionUsage,
  secondsReservation,
  dayUsage,
  storageUsage,
  storageReservation,
]
/** They stay for seven years, of nobody any more. */
const financialTables = [subscription, checkout, founderSeat, billingCustomer]

export const exportUsage = (db: Db, accountId: string) => rowsOf(db, accountId, usageTables)

export async function exportPayments(db: Db, accountId: string) {
  const holds = await db
    .select(exportedColumns(founderHold, { without: ['accountId', 'network', 'wideNetwork'] }))
    .from(founderHold)
    .where(eq(founderHold.accountId, accountId))
  return { ...(await rowsOf(db, accountId, financialTables)), [getTableName(founderHold)]: holds }
}

async function rowsOf(db: Db, accountId: string, tables: typeof usageTables | typeof financialTables) {
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) {
    rows[getTableName(table)] = await db
      .select(exportedColumns(table, { without: ['accountId'] }))
      .from(table)
      .where(eq(table.accountId, accountId))
  }
  return rows
}

/** How many rows of which table. */
export async function eraseUsage(db: Db, accountId: string) {
  const erased: Record<string, number> = {}
  for (const table of [...usageTables, founderHold]) {
    const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
    erased[getTableName(table)] = rowCount ?? 0
  }
  const unpaid = and(eq(checkout.accountId, accountId), inArray(checkout.status, ['open', 'expired']))
  const { rowCount } = await db.delete(checkout).where(unpaid)
  erased[getTableName(checkout)] = rowCount ?? 0
  for (const table of financialTables)
    await db.update(table).set({ accountId: null }).where(eq(table.accountId, accountId))
  return erased
}
