import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { checkout } from '../schema.ts'

export type CheckoutRow = typeof checkout.$inferSelect

export async function findOpen(db: Db, { accountId, thing }: { accountId: string; thing: string }) {
  const isIt = and(eq(checkout.accountId, accountId), eq(checkout.thing, thing), eq(checkout.status, 'open'))
  const [row] = await db.select().from(checkout).where(isIt)
  return row
}

export async function findById(db: Db, id: string) {
  const [row] = await db.select().from(checkout).where(eq(checkout.id, id))
  return row
}

export async function findBySession(db: Db, sessionId: string) {
  const [row] = await db.select().from(checkout).where(eq(checkout.sessionId, sessionId))
  return row
}

export async function insertCheckout(db: Db, values: typeof checkout.$inferInsert) {
  const [row] = await db.insert(checkout).values(values).returning()
  return row!
}

/** The provider has opened it. False when we have given it up meanwhile. */
export async function noteSession(
  db: Db,
  { id, ...session }: { id: string; sessionId: string; url: string },
) {
  const { rowCount } = await db
    .update(checkout)
    .set(session)
    .where(and(eq(checkout.id, id), eq(checkout.status, 'open')))
  return rowCount === 1
}

export async function setStatus(db: Db, { id, status }: Pick<CheckoutRow, 'id' | 'status'>) {
  await db.update(checkout).set({ status }).where(eq(checkout.id, id))
}

export function listOpenOf(db: Db, customerId: string) {
  return db
    .select()
    .from(checkout)
    .where(and(eq(checkout.customerId, customerId), eq(checkout.status, 'open')))
}

/** That nobody can pay any more, and whose end we have not been told of. */
export function listOverdue(db: Db, now: Date) {
  return db
    .select()
    .from(checkout)
    .where(and(eq(checkout.status, 'open'), lte(checkout.expiresAt, now)))
}

/** Whether it is our turn to ask the provider: somebody may have asked a moment ago. */
export async function claimAsking(db: Db, { id, now, notSince }: { id: string; now: Date; notSince: Date }) {
  const { rowCount } = await db
    .update(checkout)
    .set({ askedAt: now })
    .where(and(eq(checkout.id, id), or(isNull(checkout.askedAt), lte(checkout.askedAt, notSince))))
  return rowCount === 1
}
