import { withCustomer } from './customers.ts'
import type { Billing } from '../dependencies.ts'
import { noteSubscription } from './note-subscription.ts'
import * as repository from './subscription-repository.ts'

/** Reads a subscription from the provider, as it is by now, and writes it. Harmless when repeated. */
export async function followSubscription(billing: Billing, id: string): Promise<void> {
  const { db, payments } = billing
  const known = await repository.findSubscription(db, id)
  const customerId = known?.customerId ?? (await payments.readSubscription(id)).customerId
  await withCustomer(billing, customerId, async (tx, customer) => {
    await noteSubscription(billing, tx, customer, await payments.readSubscription(id))
  })
}
