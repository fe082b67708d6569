import { noteSubscription } from './note-subscription.ts'
import { withCustomer } from './customers.ts'
import type { Billing } from '../dependencies.ts'
import * as repository from './subscription-repository.ts'

/** Runs as a job, whenever consents or subscriptions change: the discount is what the consents earn by now. */
export async function followReward(billing: Billing, { account_id: accountId }: { account_id: string }) {
  const customer = await repository.findCustomer(billing.db, accountId)
  if (!customer) return
  await withCustomer(billing, customer.id, async (db, locked) => {
    const row = await repository.findUnended(db, accountId)
    if (!row) return
    const percent = await billing.dependencies.rewardPercent(db, accountId)
    const said = await billing.payments.readSubscription(row.id)
    if (said.endedAt || said.discountPercent === percent) return
    await noteSubscription(billing, db, locked, await billing.payments.setDiscount(row.id, percent))
  })
}
