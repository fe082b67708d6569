import type { PersonalData } from '../../../core/personal-data.ts'
import { listMovements } from './ledger-repository.ts'
import * as repository from './personal-data-repository.ts'
import { findSeller } from './repository.ts'
import type * as schema from './schema.ts'

export const sellingData: PersonalData<typeof schema> = {
  retention: {
    seller: 'financial',
    purchase: 'financial',
    saleRefund: 'financial',
    planPayment: 'financial',
    proMonth: 'operational',
    proShare: 'financial',
    proSharePart: 'operational',
    ledgerMovement: 'financial',
    ledgerEntry: 'financial',
    payout: 'financial',
  },

  async export({ db }, accountId) {
    const books = await findSeller(db, accountId)
    return {
      purchases: await repository.exportPurchases(db, accountId),
      refunds: await repository.exportRefunds(db, accountId),
      plan_payments: await repository.exportPlanPayments(db, accountId),
      selling: (await repository.exportSeller(db, accountId)) ?? null,
      earnings: books ? await listMovements(db, books.id) : [],
      pro_shares: books ? await repository.exportProShares(db, books.id) : [],
      payouts: books ? await repository.exportPayouts(db, books.id) : [],
    }
  },

  removeEnded: repository.removeEndedBooks,

  /** The books stay, seven years long; whose they were is forgotten, by the provider too (`forgetPayoutAccounts`). */
  erase: repository.forgetOwner,
}
