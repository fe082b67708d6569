import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'
import type { Db } from '../../../db/client.ts'
import type { ProviderCheckout } from '../../../ports/payments.ts'
import * as repository from './checkout-repository.ts'
import { withCustomer } from '../subscriptions/customers.ts'
import { endHold, findSeat } from './founder-seat-repository.ts'
import type { Billing } from '../dependencies.ts'
import { noteSubscription } from '../subscriptions/note-subscription.ts'
import { settlePayment } from '../selling/purchases.ts'
import {
  findUnended,
  type CustomerRow,
  type SubscriptionRow,
} from '../subscriptions/subscription-repository.ts'

type Row = repository.CheckoutRow

/** Asks the provider what came of a checkout, and writes it. */
export async function settleCheckout(billing: Billing, { id, customerId }: Pick<Row, 'id' | 'customerId'>) {
  return withCustomer(billing, customerId, async (db, customer) => {
    const row = await repository.findById(db, id)
    return row ? settle(billing, db, customer, row) : 'expired'
  })
}

/** The same with the customer locked. What is paid or expired stays so. */
async function settle(billing: Billing, db: Db, customer: CustomerRow, row: Row): Promise<Row['status']> {
  if (row.status !== 'open') return row.status
  const isOver = row.expiresAt <= billing.clock.now()
  // Nobody was ever told where to pay: its server went away before the provider had answered.
  if (!row.sessionId) return isOver ? close(db, row) : 'open'
  if (isOver) await billing.payments.expireCheckout(row.sessionId)
  const said = await billing.payments.readCheckout(row.sessionId)
  if (said.status === 'open') return 'open'
  if (said.status === 'expired') return close(db, row)
  const status = await settlePaid(billing, db, customer, said)
  await repository.setStatus(db, { id: row.id, status })
  return status
}

async function settlePaid(
  billing: Billing,
  db: Db,
  customer: CustomerRow,
  { subscriptionId, paymentId }: Pick<ProviderCheckout, 'subscriptionId' | 'paymentId'>,
) {
  const { payments } = billing
  if (paymentId) await settlePayment(billing, db, await payments.readPayment(paymentId))
  if (!subscriptionId) return 'paid'
  const noted = await noteSubscription(billing, db, customer, await payments.readSubscription(subscriptionId))
  return (await wasTurnedAway(db, noted)) ? 'refunded' : 'paid'
}

/** Read from what is there, not from what was just done: whoever ended it may not have come to write so. */
async function wasTurnedAway(db: Db, { id, accountId, plan, endedAt }: SubscriptionRow) {
  if (plan !== 'founder' || !endedAt || !accountId) return false
  const seat = await findSeat(db, accountId)
  return seat?.subscriptionId !== id && !(await findUnended(db, accountId))
}

/** Closes a checkout, unless it was paid already. Answers what it is then. */
export async function retire(billing: Billing, db: Db, customer: CustomerRow, row: Row) {
  if (!row.sessionId) return close(db, row)
  await billing.payments.expireCheckout(row.sessionId)
  return settle(billing, db, customer, row)
}

export async function retireAll(billing: Billing, db: Db, customer: CustomerRow) {
  for (const row of await repository.listOpenOf(db, customer.id)) await retire(billing, db, customer, row)
}

/** Checkouts whose time is over and of whose end no event has told. */
export async function settleOverdue(billing: Billing) {
  const rows = await repository.listOverdue(billing.db, billing.clock.now())
  await forEachSettled(rows, (row) => settleCheckout(billing, row))
}

export async function close(db: Db, { id }: Pick<Row, 'id'>): Promise<'expired'> {
  await repository.setStatus(db, { id, status: 'expired' })
  await endHold(db, id)
  return 'expired'
}
