import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'
import type { ProviderSubscription } from '../../../ports/payments.ts'
import { compare } from './compare.ts'
import { forgetHolds } from '../checkouts/founder-seat-repository.ts'
import { endLeftBehind } from './ending.ts'
import { followSubscription } from './follow-subscription.ts'
import type { Billing } from '../dependencies.ts'
import { comparePayments, comparePayoutAccounts, comparePayouts } from '../selling/comparisons.ts'
import { settleOverdue } from '../checkouts/settle-checkout.ts'
import * as repository from './subscription-repository.ts'

/** Makes up for events that never came: compares everything with the provider. Answers how many rows were wrong. */
export async function reconcile(billing: Billing) {
  let wrong = 0
  const comparisons = [compareSubscriptions, comparePayments, comparePayouts, comparePayoutAccounts]
  await forEachSettled(comparisons, async (comparison) => {
    wrong += await comparison(billing)
  })
  return wrong
}

async function compareSubscriptions(billing: Billing) {
  const { db, payments, log } = billing
  const seen = new Set<string>()
  const wrong = await compare(payments.listSubscriptions(), {
    async isWrong(said) {
      seen.add(said.id)
      const row = await repository.findSubscription(db, said.id)
      return row ? differs(row, said) : isOurs(billing, said)
    },
    follow: ({ id }) => followSubscription(billing, id),
  })
  const unknown = (await repository.listAllUnended(db)).filter(({ id }) => !seen.has(id))
  for (const { id } of unknown) log.error({ subscription: id }, 'the provider does not know a subscription')
  return wrong
}

/** What should have brought news by now and did not: every few minutes, so that nobody waits for the daily look. */
export async function lookAfterOverdue(billing: Billing) {
  const looks = [settleOverdue, followOverdue, endLeftBehind, forgetEndedHolds]
  await forEachSettled(looks, (look) => look(billing))
}

function forgetEndedHolds({ db, clock }: Billing) {
  return forgetHolds(db, clock.now())
}

async function followOverdue(billing: Billing) {
  const rows = await repository.listOverdue(billing.db, billing.clock.now())
  await forEachSettled(rows, ({ id }) => followSubscription(billing, id))
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
