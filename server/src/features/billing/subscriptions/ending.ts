import { withCustomer } from './customers.ts'
import { retireAll } from '../checkouts/settle-checkout.ts'
import type { Billing } from '../dependencies.ts'
import { noteSubscription } from './note-subscription.ts'
import * as repository from './subscription-repository.ts'

/** Runs as a job when an account was closed: nothing is charged any more, and nothing can be paid. */
export async function endEverything(billing: Billing, { customer_id: customerId }: { customer_id: string }) {
  await withCustomer(billing, customerId, async (db, customer) => {
    await retireAll(billing, db, customer)
    for (const { id } of await repository.listUnended(db, customerId))
      await noteSubscription(billing, db, customer, await billing.payments.endSubscription(id))
  })
}
