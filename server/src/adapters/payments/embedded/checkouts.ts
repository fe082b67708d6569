import { and, eq, lte } from 'drizzle-orm'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { CheckoutRequest, ProviderCheckout } from '../../../ports/payments.ts'
import type { Card } from './cards.ts'
import { takePayment } from './charges.ts'
import { keepCard } from './customers.ts'
import { tell } from './outbox.ts'
import { priceOf } from './price-list.ts'
import { isProviderId, newProviderId, once, type Provider } from './provider.ts'
import { testPaymentCheckout } from './schema.ts'
import { beginSubscription } from './subscriptions.ts'

export type CheckoutRow = typeof testPaymentCheckout.$inferSelect

export async function openCheckout(provider: Provider, request: CheckoutRequest) {
  const { key, item, ...rest } = request
  const id = await once(provider, `checkout ${key}`, async (within) => {
    const made = newProviderId('cs_test')
    await within.insert(testPaymentCheckout).values({
      ...rest,
      ...itemOf(item),
      id: made,
      status: 'open',
      createdAt: provider.clock.now(),
    })
    return made
  })
  return { id, url: `${provider.site.publicUrl}/pay/checkout/${id}` }
}

function itemOf(item: CheckoutRequest['item']) {
  if (item.mode === 'payment')
    return { purchaseId: item.purchaseId, name: item.name, cents: item.cents, discountPercent: 0 }
  const { id, name, cents } = priceOf(item.priceId)
  return { priceId: id, name, cents, discountPercent: item.discountPercent }
}

export async function findCheckout(db: Db, id: string): Promise<CheckoutRow> {
  if (!isProviderId(id)) throw notFound('checkout')
  const [row] = await db.select().from(testPaymentCheckout).where(eq(testPaymentCheckout.id, id))
  if (!row) throw notFound('checkout')
  return row
}

export async function readCheckout({ db, clock }: Provider, id: string): Promise<ProviderCheckout> {
  const { status, expiresAt, subscriptionId, paymentId } = await findCheckout(db, id)
  const isLate = status === 'open' && expiresAt <= clock.now()
  return { id, status: isLate ? 'expired' : status, subscriptionId, paymentId }
}

interface Payer {
  card: Card
  /** Two letters. */
  country: string
}

/** Takes the money, once: a second click waits for the first and gets the same answer. */
export function payCheckout(provider: Provider, id: string, { card, country }: Payer): Promise<CheckoutRow> {
  return provider.db.transaction(async (within) => {
    const now = provider.clock.now()
    const [open] = await within
      .select()
      .from(testPaymentCheckout)
      .where(eq(testPaymentCheckout.id, id))
      .for('update')
    if (!open) throw notFound('checkout')
    if (open.status === 'paid') return open
    if (open.status === 'expired' || open.expiresAt <= now)
      throw new AppError('conflict', 'This checkout has expired. Nothing was charged.')
    await keepCard(within, open.customerId, card, country)
    const paid = { ...open, status: 'paid' as const, ...(await buy(within, open, now)) }
    await within.update(testPaymentCheckout).set(paid).where(eq(testPaymentCheckout.id, id))
    await tell(within, now, 'checkout', id)
    return paid
  })
}

async function buy(within: Db, checkout: CheckoutRow, now: Date) {
  const { priceId, purchaseId } = checkout
  if (priceId) return { subscriptionId: await beginSubscription(within, { ...checkout, priceId }, now) }
  return { paymentId: await takePayment(within, { ...checkout, purchaseId: purchaseId ?? '' }, now) }
}

export function expireCheckout({ db, clock }: Provider, id: string): Promise<boolean> {
  const { status } = testPaymentCheckout
  return expireWhere(db, clock.now(), and(eq(testPaymentCheckout.id, id), eq(status, 'open')))
}

export function expireLateCheckouts({ db, clock }: Provider): Promise<boolean> {
  const now = clock.now()
  const { status, expiresAt } = testPaymentCheckout
  return expireWhere(db, now, and(eq(status, 'open'), lte(expiresAt, now)))
}

function expireWhere(db: Db, now: Date, which: ReturnType<typeof and>) {
  return db.transaction(async (within) => {
    const expired = await within
      .update(testPaymentCheckout)
      .set({ status: 'expired' })
      .where(which)
      .returning({ id: testPaymentCheckout.id })
    for (const { id } of expired) await tell(within, now, 'checkout', id)
    return expired.length > 0
  })
}
