import { and, eq, getTableName, inArray } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import { endJob } from './job-names.ts'
import * as schema from './schema.ts'

const { billingCustomer, checkout, dayUsage, founderHold, founderSeat, subscription } = schema
const { secondsReservation, transcriptionUsage, turnReservation, turnUsage, voiceUsage } = schema

const { storageReservation, storageUsage } = schema

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

export const billingData: PersonalData<typeof schema> = {
  retention: {
    turnUsage: 'account',
    turnReservation: 'account',
    voiceUsage: 'account',
    transcriptionUsage: 'account',
    secondsReservation: 'account',
    dayUsage: 'account',
    storageUsage: 'account',
    storageReservation: 'account',
    billingCustomer: 'financial',
    subscription: 'financial',
    checkout: 'financial',
    founderSeat: 'financial',
    founderHold: 'account',
    paymentEvent: 'operational',
  },
  closed: [subscription.endedAt, checkout.createdAt, billingCustomer.forgottenAt],

  async export({ db }, accountId) {
    const rowsOf = async (tables: typeof usageTables | typeof financialTables) => {
      const rows: Record<string, unknown[]> = {}
      for (const table of tables) {
        rows[getTableName(table)] = await db
          .select(exportedColumns(table, { without: ['accountId'] }))
          .from(table)
          .where(eq(table.accountId, accountId))
      }
      return rows
    }
    const holds = await db
      .select(exportedColumns(founderHold, { without: ['accountId', 'network', 'wideNetwork'] }))
      .from(founderHold)
      .where(eq(founderHold.accountId, accountId))
    return {
      usage: await rowsOf(usageTables),
      billing: { ...(await rowsOf(financialTables)), [getTableName(founderHold)]: holds },
    }
  },

  async erase(db, accountId) {
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
  },

  async close(db, { accountId, jobs }) {
    const [customer] = await db
      .select({ id: billingCustomer.id })
      .from(billingCustomer)
      .where(eq(billingCustomer.accountId, accountId))
    if (customer) await jobs.send(endJob, { customer_id: customer.id }, db)
  },
}
