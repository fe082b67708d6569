import { eq } from 'drizzle-orm'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Payments, ProviderSubscription } from '../../../ports/payments.ts'
import { cardPays } from './customers.ts'
import { giveUpUnpaid, refundPeriod, writeInvoice } from './invoices.ts'
import { tell } from './outbox.ts'
import { periodLines } from './periods/period-lines.ts'
import { periodStart } from './periods/periods.ts'
import { priceMove, refuseMove, tellPriceMove } from './periods/price-move.ts'
import { discounted, priceOf } from './price-list.ts'
import { isProviderId, newProviderId, once, type Provider } from './provider.ts'
import { happenUntil } from './renewals.ts'
import { testPaymentSubscription, type SubscriptionRow } from './schema.ts'

type Changes = Partial<SubscriptionRow>

/** The first period begins now, and is paid. */
export async function beginSubscription(
  within: Db,
  begin: Pick<SubscriptionRow, 'customerId' | 'accountId' | 'priceId' | 'discountPercent'>,
  now: Date,
): Promise<string> {
  const price = priceOf(begin.priceId)
  const periodEnd = periodStart(now, price.interval, 1)
  const periodCents = discounted(price.cents, begin.discountPercent)
  const subscription: SubscriptionRow = {
    ...begin,
    id: newProviderId('sub'),
    status: 'active',
    anchor: now,
    period: 0,
    periodStart: now,
    periodEnd,
    periodCents,
    cancelAtPeriodEnd: false,
    creditCents: 0,
    refusals: 0,
    dueAt: periodEnd,
    createdAt: now,
    endedAt: null,
  }
  await within.insert(testPaymentSubscription).values(subscription)
  await writeInvoice(within, {
    customerId: begin.customerId,
    subscriptionId: subscription.id,
    description: price.name,
    lines: periodLines(subscription),
    status: 'paid',
    createdAt: now,
    periodFrom: now,
    periodTo: periodEnd,
  })
  await tell(within, now, 'subscription', subscription.id)
  return subscription.id
}

/**
 * One change to a subscription that has lived until now; whoever comes at the same time waits. `change` answers what
 * is different, or nothing.
 */
export async function changeSubscription(
  provider: Provider,
  id: string,
  change: (within: Db, current: SubscriptionRow, now: Date) => Promise<Changes> = async () => ({}),
  within: Db = provider.db,
): Promise<SubscriptionRow> {
  if (!isProviderId(id)) throw notFound('subscription')
  return within.transaction(async (transaction) => {
    const now = provider.clock.now()
    const [kept] = await transaction
      .select()
      .from(testPaymentSubscription)
      .where(eq(testPaymentSubscription.id, id))
      .for('update')
    if (!kept) throw notFound('subscription')
    const lived = await happenUntil(transaction, kept, now)
    const changes = await change(transaction, lived, now)
    const changed = { ...lived, ...changes }
    if (lived === kept && Object.keys(changes).length === 0) return kept
    await transaction.update(testPaymentSubscription).set(changed).where(eq(testPaymentSubscription.id, id))
    await tell(transaction, now, 'subscription', id)
    return changed
  })
}

type Change = Parameters<Payments['changePrice']>[0]

export async function changePrice(provider: Provider, { subscriptionId, priceId, key, countedFrom }: Change) {
  await once(provider, `price ${key}`, async (within) => {
    await changeSubscription(provider, subscriptionId, moveTo(priceId, countedFrom), within)
    return subscriptionId
  })
  return changeSubscription(provider, subscriptionId)
}

/** To the price it has already: nothing. */
export const movePrice = (provider: Provider, id: string, priceId: string) =>
  changeSubscription(provider, id, moveTo(priceId))

const moveTo =
  (priceId: string, countedFrom?: Date) => async (within: Db, current: SubscriptionRow, now: Date) => {
    const refusal = refuseMove(current)
    if (refusal) throw refusal
    if (current.priceId === priceId) return {}
    const move = priceMove(current, priceId, { now, countedFrom: countedFrom ?? now })
    if (!(await cardPays(within, current.customerId, move.todayCents)))
      throw new AppError('payment-failed', 'Your card was declined. Please change it and try again.')
    const { customerId, id } = current
    const invoice = {
      customerId,
      subscriptionId: id,
      description: `Change to ${move.name}`,
      lines: move.lines,
    }
    const paidFor = { periodFrom: now, periodTo: move.changes.periodEnd ?? current.periodEnd }
    await writeInvoice(within, { ...invoice, ...paidFor, status: 'paid', createdAt: now })
    return move.changes
  }

/** What the change would cost now. Nothing is changed. */
export async function previewPrice(
  provider: Provider,
  { subscriptionId, priceId, now }: Parameters<Payments['previewPrice']>[0],
) {
  const current = await changeSubscription(provider, subscriptionId)
  const refusal = refuseMove(current)
  if (refusal) throw refusal
  return tellPriceMove(current, priceId, now)
}

export const cancelAtPeriodEnd = (provider: Provider, id: string, cancel: boolean) =>
  changeSubscription(provider, id, async (_within, current) => {
    if (current.endedAt) throw isOver()
    return current.cancelAtPeriodEnd === cancel ? {} : { cancelAtPeriodEnd: cancel }
  })

export const endSubscription = (provider: Provider, id: string, { refund }: { refund: boolean }) =>
  changeSubscription(provider, id, async (within, current, now) => {
    if (current.endedAt) return {}
    await giveUpUnpaid(within, id)
    if (refund) await refundPeriod(within, current)
    return { status: 'canceled', endedAt: now, dueAt: null }
  })

export const setDiscount = (provider: Provider, id: string, percent: number) =>
  changeSubscription(provider, id, async (_within, current) => {
    if (current.endedAt) throw isOver()
    return current.discountPercent === percent ? {} : { discountPercent: percent }
  })

const isOver = () => new AppError('conflict', 'This subscription is over. You can start a new one.')

export const presentSubscription = (row: SubscriptionRow): ProviderSubscription => ({
  id: row.id,
  customerId: row.customerId,
  accountId: row.accountId,
  status: row.status,
  priceId: row.priceId,
  currentPeriodEnd: row.periodEnd,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  discountPercent: row.discountPercent,
  createdAt: row.createdAt,
  endedAt: row.endedAt,
})
