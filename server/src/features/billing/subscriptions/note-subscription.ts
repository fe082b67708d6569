import type { Db } from '../../../db/client.ts'
import type { PriceChange, ProviderSubscription } from '../../../ports/payments.ts'
import { personOf } from '../../auth/service.ts'
import { claimSeat } from '../checkouts/founder-seats.ts'
import { billingMailJob, endJob, followRewardJob } from '../job-names.ts'
import type { BillingMail, Occasion } from '../mails.ts'
import type { Billing } from '../dependencies.ts'
import { offerOf } from '../checkouts/offers.ts'
import { givesPro, proUntil } from './standing.ts'
import * as repository from './subscription-repository.ts'
import { tellOfPlan } from '../telling/tell-of-plans.ts'
import { setProUntil } from '../../auth/pro-service.ts'
import { giveSeatBack } from '../checkouts/founder-seat-repository.ts'

type Row = repository.SubscriptionRow

/**
 * Writes what the provider says of a subscription, and all that follows from it. Call with the customer locked.
 * `charged`: what a change of price just cost.
 */
export async function noteSubscription(
  billing: Billing,
  db: Db,
  customer: repository.CustomerRow,
  said: ProviderSubscription,
  charged?: PriceChange,
): Promise<Row> {
  const { accountId } = customer
  const { before, row, occasion } = await write(billing, db, customer, said)
  await tellOfPlan(billing, db, { before, row, ...(charged && { charged }) })
  const occasions: Occasions = new Map([[row.id, occasion]])
  await endSpares(billing, db, customer, { noted: row, occasions })
  if (accountId) await seatFounder(billing, db, customer, { accountId, occasions })
  for (const [id, one] of occasions)
    if (one) await billing.jobs.send<BillingMail>(billingMailJob, { subscription_id: id, occasion: one }, db)
  if (accountId) await followAccount(billing, db, accountId)
  else if (!row.endedAt) await billing.jobs.send(endJob, { customer_id: customer.id }, db)
  return (await repository.findSubscription(db, row.id)) ?? row
}

async function write(billing: Billing, db: Db, customer: repository.CustomerRow, said: ProviderSubscription) {
  const before = await repository.findSubscription(db, said.id)
  const row = rowOf(billing, customer, said, before)
  await repository.putSubscription(db, row)
  return { before, row, occasion: occasionOf(before, row) }
}

function rowOf(
  { payments, clock }: Billing,
  customer: repository.CustomerRow,
  said: ProviderSubscription,
  before: Row | undefined,
): Row {
  const offer = offerOf(payments, said.priceId)
  return {
    id: said.id,
    customerId: customer.id,
    accountId: customer.accountId,
    status: said.status,
    plan: offer?.plan ?? null,
    interval: offer?.interval ?? null,
    priceId: said.priceId,
    currentPeriodEnd: said.currentPeriodEnd,
    cancelAtPeriodEnd: said.cancelAtPeriodEnd,
    discountPercent: said.discountPercent,
    createdAt: said.createdAt,
    endedAt: said.endedAt,
    pastDueSince: said.status === 'past_due' ? (before?.pastDueSince ?? clock.now()) : null,
  }
}

/** What is worth a mail, told from the difference, which is seen once. */
function occasionOf(before: Row | undefined, row: Row): Occasion | undefined {
  const had = before !== undefined && givesPro(before)
  if (row.status === 'past_due' && before?.status !== 'past_due') return 'refused'
  if (givesPro(row)) return had || before?.status === 'unpaid' ? undefined : 'begun'
  if (row.endedAt && !before?.endedAt && (had || before?.status === 'unpaid')) return 'ended'
  return undefined
}

type Occasions = Map<string, Occasion | undefined>

/**
 * One subscription a customer. The first that gives Pro stays; the others are ended and paid back. Whichever of them
 * we heard of first, who was charged twice is told so, and welcomed once.
 */
async function endSpares(
  billing: Billing,
  db: Db,
  customer: repository.CustomerRow,
  { noted, occasions }: { noted: Row; occasions: Occasions },
) {
  const { payments, log } = billing
  const others = (await repository.listUnended(db, customer.id)).filter(({ id }) => id !== noted.id)
  if (others.length === 0) return
  // What we know of the others may be old: one that has ended by now is no reason to end its successor.
  for (const { id } of others) {
    const { occasion } = await write(billing, db, customer, await payments.readSubscription(id))
    occasions.set(id, occasion)
  }
  const unended = await repository.listUnended(db, customer.id)
  const [kept, ...spares] = unended.toSorted((a, b) => Number(givesPro(b)) - Number(givesPro(a)))
  const welcomed = others.filter(givesPro).map(({ id }) => id)
  if (kept && occasions.get(kept.id) === 'begun' && spares.some(({ id }) => welcomed.includes(id)))
    occasions.delete(kept.id)
  for (const spare of spares) {
    log.warn({ subscription: spare.id }, 'a second subscription of one customer was ended')
    await write(billing, db, customer, await payments.endSubscription(spare.id, { refund: true }))
    await giveSeatBack(db, spare.id)
    occasions.set(spare.id, givesPro(spare) ? 'doubled' : undefined)
  }
}

/**
 * The first payment of a founder subscription takes a seat. Where none is left, the subscription is ended and paid back
 * at once. One that runs already is left alone, whatever became of its seat.
 */
async function seatFounder(
  billing: Billing,
  db: Db,
  customer: repository.CustomerRow,
  { accountId, occasions }: { accountId: string; occasions: Occasions },
) {
  const unended = await repository.listUnended(db, customer.id)
  const founder = unended.find((row) => row.plan === 'founder' && givesPro(row))
  if (!founder) return
  const claim = { accountId, subscriptionId: founder.id, now: billing.clock.now() }
  if ((await claimSeat(db, claim)) || occasions.get(founder.id) !== 'begun') return
  billing.log.warn({ subscription: founder.id }, 'a founder subscription without a seat was ended')
  await write(billing, db, customer, await billing.payments.endSubscription(founder.id, { refund: true }))
  occasions.set(founder.id, 'turned-away')
}

/** Access, and the reward, as they are for what runs now. */
async function followAccount(billing: Billing, db: Db, accountId: string) {
  const running = await repository.findUnended(db, accountId)
  await setProUntil(db, accountId, running ? proUntil(running) : null)
  if (!running) return
  const person = await personOf({ db }, accountId)
  if (person?.closedAt) await billing.jobs.send(endJob, { customer_id: running.customerId }, db)
  else if ((await billing.dependencies.rewardPercent(db, accountId)) !== running.discountPercent)
    await billing.jobs.send(followRewardJob, { account_id: accountId }, db)
}
