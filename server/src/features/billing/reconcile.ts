import type { ProviderSubscription } from '../../ports/payments.ts'
import { followSubscription } from './follow-subscription.ts'
import type { Billing } from './neighbours.ts'
import { settleOverdue } from './settle-checkout.ts'
import * as repository from './subscription-repository.ts'

/** Makes up for events that never came: compares everything with the provider. Answers how many rows were wrong. */
export async function reconcile(billing: Billing) {
  const seen = new Set<string>()
  const wrong: string[] = []
  for await (const said of billing.payments.listSubscriptions()) {
    seen.add(said.id)
    const row = await repository.findSubscription(billing.db, said.id)
    if (row ? differs(row, said) : await isOurs(billing, said)) wrong.push(said.id)
  }
  await followAll(billing, wrong)
  const unknown = (await repository.listAllUnended(billing.db)).filter(({ id }) => !seen.has(id))
  for (const { id } of unknown)
    billing.log.error({ subscription: id }, 'the provider does not know a subscription')
  return wrong.length
}

/** What should have brought news by now and did not: every few minutes, so that nobody waits for the daily look. */
export async function lookAfterOverdue(billing: Billing) {
  await settleOverdue(billing)
  const rows = await repository.listOverdue(billing.db, billing.clock.now())
  await followAll(
    billing,
    rows.map(({ id }) => id),
  )
}

/** One that fails does not keep the others back; the job is tried again for its sake. */
async function followAll(billing: Billing, ids: string[]) {
  const failures: unknown[] = []
  for (const id of ids) await followSubscription(billing, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some subscriptions could not be followed')
}

async function isOurs({ db }: Billing, { customerId }: ProviderSubscription) {
  return (await repository.findCustomerById(db, customerId)) !== undefined
}

function differs(row: repository.SubscriptionRow, said: ProviderSubscription) {
  return (
    row.status !== said.status ||
    row.priceId !== said.priceId ||
    row.currentPeriodEnd.getTime() !== said.currentPeriodEnd.getTime() ||
    row.cancelAtPeriodEnd !== said.cancelAtPeriodEnd ||
    row.discountPercent !== said.discountPercent ||
    row.endedAt?.getTime() !== said.endedAt?.getTime()
  )
}
