import { and, eq, isNull, lt, notExists } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { billingCustomer, checkout, subscription } from './schema.ts'

/** Founder seats stay: they are a number that is taken, of nobody. */
export async function removeEndedBilling(db: Db, before: Date) {
  const ended = await db
    .delete(subscription)
    .where(and(isNull(subscription.accountId), lt(subscription.endedAt, before)))
  const opened = await db
    .delete(checkout)
    .where(and(isNull(checkout.accountId), lt(checkout.createdAt, before)))
  const isKnown = (table: typeof subscription | typeof checkout) =>
    db.select({ id: table.id }).from(table).where(eq(table.customerId, billingCustomer.id))
  const left = await db
    .delete(billingCustomer)
    .where(
      and(
        isNull(billingCustomer.accountId),
        lt(billingCustomer.createdAt, before),
        notExists(isKnown(subscription)),
        notExists(isKnown(checkout)),
      ),
    )
  return {
    subscription: ended.rowCount ?? 0,
    checkout: opened.rowCount ?? 0,
    billing_customer: left.rowCount ?? 0,
  }
}
