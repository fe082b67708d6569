import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import { template } from '../../catalogue/schema.ts'
import { payout, purchase, seller } from './schema.ts'

export type PurchaseRow = typeof purchase.$inferSelect
export type SellerRow = typeof seller.$inferSelect
export type PayoutRow = typeof payout.$inferSelect

/** The creator's books, opened on the first need. */
export async function openSeller(
  db: Db,
  { accountId, at }: { accountId: string; at: Date },
): Promise<SellerRow> {
  const id = newId(at.getTime())
  const [row] = await db
    .insert(seller)
    .values({ id, accountId, payoutAccountState: 'none', createdAt: at })
    .onConflictDoUpdate({ target: seller.accountId, set: { accountId } })
    .returning()
  return row!
}

export async function findSeller(db: Db, accountId: string): Promise<SellerRow | undefined> {
  const [row] = await db.select().from(seller).where(eq(seller.accountId, accountId))
  return row
}

export async function findSellerById(db: Db, id: string): Promise<SellerRow | undefined> {
  const [row] = await db.select().from(seller).where(eq(seller.id, id))
  return row
}

export async function lockSeller(db: Db, id: string): Promise<SellerRow | undefined> {
  const [row] = await db.select().from(seller).where(eq(seller.id, id)).for('update')
  return row
}

/** Whether anything changed. */
export async function setPayoutsHeld(db: Db, id: string, held: { at: Date; reason: string } | null) {
  const { rowCount } = await db
    .update(seller)
    .set({ payoutsHeldAt: held?.at ?? null, payoutsHeldReason: held?.reason ?? null })
    .where(and(eq(seller.id, id), held ? isNull(seller.payoutsHeldAt) : isNotNull(seller.payoutsHeldAt)))
  return (rowCount ?? 0) > 0
}

export async function setPayoutAccount(
  db: Db,
  {
    id,
    payoutAccountId,
    state,
  }: { id: string; payoutAccountId: string | null; state: SellerRow['payoutAccountState'] },
) {
  await db.update(seller).set({ payoutAccountId, payoutAccountState: state }).where(eq(seller.id, id))
}

export async function findSellerByPayoutAccount(db: Db, payoutAccountId: string) {
  const [row] = await db.select().from(seller).where(eq(seller.payoutAccountId, payoutAccountId))
  return row
}

/** Of creators whose account was erased, and to whom nothing is on its way. */
export async function listForgettable(db: Db) {
  const sending = db
    .select()
    .from(payout)
    .where(and(eq(payout.sellerId, seller.id), eq(payout.status, 'sending')))
  const rows = await db
    .select({ id: seller.id, payoutAccountId: seller.payoutAccountId })
    .from(seller)
    .where(and(isNull(seller.accountId), isNotNull(seller.payoutAccountId), notExists(sending)))
  return rows.flatMap(({ id, payoutAccountId }) => (payoutAccountId ? [{ id, payoutAccountId }] : []))
}

/** Whoever deletes this template waits for the rest of this transaction, and sees what it wrote. */
export async function holdTemplate(db: Db, id: string) {
  await db.select({ id: template.id }).from(template).where(eq(template.id, id)).for('key share')
}

/** An open purchase of this template by this person, if there is one. */
export async function findOpen(db: Db, { accountId, templateId }: { accountId: string; templateId: string }) {
  const [row] = await db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.accountId, accountId),
        eq(purchase.templateId, templateId),
        eq(purchase.status, 'open'),
      ),
    )
    .for('update')
  return row
}

/** Undefined when another request opened one in the meantime. */
export async function insertPurchase(db: Db, row: typeof purchase.$inferInsert) {
  const [made] = await db.insert(purchase).values(row).onConflictDoNothing().returning()
  return made
}

export async function dropPurchase(db: Db, id: string) {
  await db.update(purchase).set({ status: 'dropped' }).where(eq(purchase.id, id))
}

export async function lockPurchase(db: Db, id: string) {
  const [row] = await db.select().from(purchase).where(eq(purchase.id, id)).for('update')
  return row
}

export async function findPurchaseByPayment(db: Db, paymentId: string) {
  const [row] = await db.select().from(purchase).where(eq(purchase.paymentId, paymentId))
  return row
}

export async function updatePurchase(db: Db, id: string, changes: Partial<PurchaseRow>) {
  await db.update(purchase).set(changes).where(eq(purchase.id, id))
}

/** Whether this person has paid for this template, and the money was not given back. */
export async function hasPaid(
  db: Db,
  { accountId, templateId, otherThan }: { accountId: string; templateId: string; otherThan?: string },
) {
  const rows = await db
    .select({ id: purchase.id })
    .from(purchase)
    .where(
      and(
        eq(purchase.accountId, accountId),
        eq(purchase.templateId, templateId),
        eq(purchase.status, 'paid'),
        otherThan ? ne(purchase.id, otherThan) : undefined,
      ),
    )
  return rows.length > 0
}

/** Refunds of one person come one after the other for the rest of this transaction. */
export async function lockBuyer(db: Db, accountId: string) {
  await db
    .select({ id: purchase.id })
    .from(purchase)
    .where(eq(purchase.accountId, accountId))
    .orderBy(purchase.id)
    .for('update')
}

export function listBought(db: Db, accountId: string) {
  return db
    .select()
    .from(purchase)
    .where(and(eq(purchase.accountId, accountId), inArray(purchase.status, ['paid', 'refunded', 'disputed'])))
    .orderBy(desc(purchase.paidAt), desc(purchase.id))
}

/** Undefined when this month's is there already. */
export async function insertPayout(db: Db, row: typeof payout.$inferInsert): Promise<PayoutRow | undefined> {
  const [made] = await db.insert(payout).values(row).onConflictDoNothing().returning()
  return made
}

export function listUnsent(db: Db) {
  return db.select().from(payout).where(eq(payout.status, 'sending')).orderBy(payout.id)
}

/** The provider has taken it. */
export async function notePayout(db: Db, { id, providerId }: { id: string; providerId: string }) {
  await db.update(payout).set({ providerId }).where(eq(payout.id, id))
}

/** From `sending` or `sent` only, so that a failure is written once. Whether it was. */
export async function settlePayout(db: Db, { id, status }: { id: string; status: 'sent' | 'failed' }) {
  const from = status === 'sent' ? ['sending' as const] : ['sending' as const, 'sent' as const]
  const { rowCount } = await db
    .update(payout)
    .set({ status })
    .where(and(eq(payout.id, id), inArray(payout.status, from)))
  return (rowCount ?? 0) > 0
}

export async function findPayoutByProvider(db: Db, providerId: string) {
  const [row] = await db.select().from(payout).where(eq(payout.providerId, providerId))
  return row
}

/** For the operator: how many, and how much. */
export async function sumOfMonth(db: Db, month: string) {
  const [row] = await db
    .select({ payouts: sql<number>`count(*)::int`, cents: sql<number>`coalesce(sum(cents), 0)::int` })
    .from(payout)
    .where(and(eq(payout.month, month), ne(payout.status, 'failed')))
  return row ?? { payouts: 0, cents: 0 }
}

export async function findPurchase(db: Db, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchase).where(eq(purchase.id, id))
  return row
}
