import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account } from '../../auth/schema.ts'
import { billingCustomer, subscription } from '../schema.ts'

export type SubscriptionRow = typeof subscription.$inferSelect
export type CustomerRow = typeof billingCustomer.$inferSelect

export async function findCustomer(db: Db, accountId: string) {
  const [row] = await db.select().from(billingCustomer).where(eq(billingCustomer.accountId, accountId))
  return row
}

export async function findCustomerById(db: Db, id: string) {
  const [row] = await db.select().from(billingCustomer).where(eq(billingCustomer.id, id))
  return row
}

/** Whatever is done about this customer comes one after the other, for the rest of this transaction. */
export async function lockCustomer(db: Db, id: string) {
  const [row] = await db.select().from(billingCustomer).where(eq(billingCustomer.id, id)).for('update')
  return row
}

/** Notes the customer of an account, unless somebody else has done so at the same time. */
export async function insertCustomer(db: Db, values: { id: string; accountId: string; createdAt: Date }) {
  await db.insert(billingCustomer).values(values).onConflictDoNothing()
}

export function listForgettable(db: Db) {
  return db
    .select({ id: billingCustomer.id })
    .from(billingCustomer)
    .where(and(isNull(billingCustomer.accountId), isNull(billingCustomer.forgottenAt)))
}

export async function setForgotten(db: Db, { id, at }: { id: string; at: Date }) {
  await db.update(billingCustomer).set({ forgottenAt: at }).where(eq(billingCustomer.id, id))
}

export async function findSubscription(db: Db, id: string) {
  const [row] = await db.select().from(subscription).where(eq(subscription.id, id))
  return row
}

export async function putSubscription(db: Db, values: SubscriptionRow) {
  await db.insert(subscription).values(values).onConflictDoUpdate({ target: subscription.id, set: values })
}

export function listAllUnended(db: Db) {
  return db.select({ id: subscription.id }).from(subscription).where(isNull(subscription.endedAt))
}

/** Customers whose account is closed or erased, and who still have a subscription. */
export function listLeftBehind(db: Db) {
  return db
    .selectDistinct({ id: billingCustomer.id })
    .from(subscription)
    .innerJoin(billingCustomer, eq(billingCustomer.id, subscription.customerId))
    .leftJoin(account, eq(account.id, billingCustomer.accountId))
    .where(and(isNull(subscription.endedAt), or(isNull(account.id), isNotNull(account.closedAt))))
}

/** Those of a customer that have not ended, the oldest first. */
export function listUnended(db: Db, customerId: string) {
  return db
    .select()
    .from(subscription)
    .where(and(eq(subscription.customerId, customerId), isNull(subscription.endedAt)))
    .orderBy(asc(subscription.createdAt), asc(subscription.id))
}

/** The subscription of an account that has not ended; the one that gives most where there are two for a moment. */
export async function findUnended(db: Db, accountId: string) {
  const [row] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), isNull(subscription.endedAt)))
    .orderBy(desc(sql`status IN ('active', 'trialing', 'past_due')`), asc(subscription.createdAt))
    .limit(1)
  return row
}

/** Whose period is over without news of a next one. */
export function listOverdue(db: Db, now: Date) {
  return db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(isNull(subscription.endedAt), lte(subscription.currentPeriodEnd, now)))
}

/** By the year, and paid for again between these moments. */
export function listRenewing(db: Db, { from, to }: { from: Date; to: Date }) {
  return db
    .select()
    .from(subscription)
    .where(
      and(
        isNull(subscription.endedAt),
        gt(subscription.currentPeriodEnd, from),
        lte(subscription.currentPeriodEnd, to),
        eq(subscription.interval, 'year'),
        eq(subscription.cancelAtPeriodEnd, false),
        inArray(subscription.status, ['active', 'trialing']),
      ),
    )
}
