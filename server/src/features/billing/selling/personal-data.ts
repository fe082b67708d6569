import { desc, eq, getTableName } from 'drizzle-orm'
import { exportedColumns } from '../../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../../core/personal-data.ts'
import { listMovements } from './ledger.ts'
import { removeEndedBooks } from './remove-ended.ts'
import { findSeller } from './repository.ts'
import * as schema from './schema.ts'

const { payout, purchase, seller } = schema

export const sellingData: PersonalData<typeof schema> = {
  retention: {
    seller: 'financial',
    purchase: 'financial',
    ledgerMovement: 'financial',
    ledgerEntry: 'financial',
    payout: 'financial',
  },

  async export({ db }, accountId) {
    const purchases = await db
      .select(exportedColumns(purchase, { without: ['accountId', 'sellerId'] }))
      .from(purchase)
      .where(eq(purchase.accountId, accountId))
      .orderBy(desc(purchase.openedAt))
    const books = await findSeller(db, accountId)
    const payouts = books
      ? await db
          .select(exportedColumns(payout, { without: ['sellerId'] }))
          .from(payout)
          .where(eq(payout.sellerId, books.id))
      : []
    const [selling] = await db
      .select(exportedColumns(seller, { without: ['accountId'] }))
      .from(seller)
      .where(eq(seller.accountId, accountId))
    return {
      purchases,
      selling: selling ?? null,
      earnings: books ? await listMovements(db, books.id) : [],
      payouts,
    }
  },

  removeEnded: removeEndedBooks,

  /** The books stay, seven years long; whose they were is forgotten, by the provider too (`forgetPayoutAccounts`). */
  async erase(db, accountId) {
    const bought = await db.update(purchase).set({ accountId: null }).where(eq(purchase.accountId, accountId))
    const sold = await db.update(seller).set({ accountId: null }).where(eq(seller.accountId, accountId))
    return { [getTableName(purchase)]: bought.rowCount ?? 0, [getTableName(seller)]: sold.rowCount ?? 0 }
  },
}
