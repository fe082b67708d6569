import { after, days } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { compare } from '../subscriptions/compare.ts'
import { followPayment } from './follow-payment.ts'
import { followPayoutAccount } from './payouts/payout-accounts.ts'
import { followPayout } from './payouts/payout-service.ts'
import { isSettled } from './purchases.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'payments'>

/** Banks take no payment back that is older, and bounce no payout. */
const reversibleDays = 365

const sinceWhen = ({ clock }: Needs) => after(clock.now(), -days(reversibleDays))

/** Sales, refunds and disputes. */
export function comparePayments(ports: Needs) {
  const { db, payments } = ports
  return compare(payments.listPayments(sinceWhen(ports)), {
    async isWrong(said) {
      const row =
        (await repository.findPurchaseByPayment(db, said.id)) ??
        (await repository.findPurchase(db, said.purchaseId))
      return row !== undefined && !isSettled(row, said)
    },
    follow: ({ id }) => followPayment(ports, id),
  })
}

/** Payouts that did not arrive. */
export function comparePayouts(ports: Needs) {
  const { db, payments } = ports
  return compare(payments.listPayouts(sinceWhen(ports)), {
    async isWrong({ id, status }) {
      const row = status === 'failed' && (await repository.findPayoutByProvider(db, id))
      return row ? row.status !== 'failed' : false
    },
    follow: ({ id }) => followPayout(ports, id),
  })
}

/** Whether creators can be paid. */
export function comparePayoutAccounts(ports: Needs) {
  const { db, payments } = ports
  return compare(payments.listPayoutAccounts(), {
    async isWrong({ id, state }) {
      const seller = await repository.findSellerByPayoutAccount(db, id)
      return seller !== undefined && seller.payoutAccountState !== state
    },
    follow: ({ id }) => followPayoutAccount(ports, id),
  })
}
