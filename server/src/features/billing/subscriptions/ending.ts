import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'
import { personOf } from '../../auth/service.ts'
import { withCustomer } from './customers.ts'
import { retireAll } from '../checkouts/settle-checkout.ts'
import type { Billing } from '../dependencies.ts'
import { noteSubscription } from './note-subscription.ts'
import * as repository from './subscription-repository.ts'

/**
 * Runs as a job when an account was closed: nothing is charged any more, and nothing can be paid. An account that was
 * opened again meanwhile keeps what it has.
 */
export async function endEverything(billing: Billing, { customer_id: customerId }: { customer_id: string }) {
  await withCustomer(billing, customerId, async (db, customer) => {
    const person = customer.accountId ? await personOf({ db }, customer.accountId) : undefined
    if (person && !person.closedAt) return
    await retireAll(billing, db, customer)
    for (const { id } of await repository.listUnended(db, customerId))
      await noteSubscription(billing, db, customer, await billing.payments.endSubscription(id))
  })
}

/** What that job left behind: a provider may be away for longer than a job is tried. */
export async function endLeftBehind(billing: Billing) {
  await forEachSettled(await repository.listLeftBehind(billing.db), ({ id }) =>
    endEverything(billing, { customer_id: id }),
  )
}
