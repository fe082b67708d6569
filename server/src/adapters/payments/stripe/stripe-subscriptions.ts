import type Stripe from 'stripe'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Payments, ProviderSubscription } from '../../../ports/payments.ts'
import * as read from './read-stripe.ts'
import { unlessMissing, unlessRefunded } from './stripe-client.ts'

export async function readSubscription(stripe: Stripe, id: string): Promise<ProviderSubscription> {
  const given = await stripe.subscriptions.retrieve(id, { expand: read.subscriptionParts })
  const subscription = read.readSubscription(given)
  if (!subscription) throw notFound('subscription')
  return subscription
}

export async function* listSubscriptions(stripe: Stripe) {
  const expand = read.subscriptionParts.map((part) => `data.${part}`)
  for await (const given of stripe.subscriptions.list({ status: 'all', limit: 100, expand })) {
    const subscription = read.readSubscription(given)
    if (subscription) yield subscription
  }
}

export function changePrice(
  stripe: Stripe,
  { subscriptionId, priceId, key, countedFrom }: Parameters<Payments['changePrice']>[0],
) {
  return change(stripe, subscriptionId, async (current) => {
    const [item] = current.items.data
    if (!item || item.price.id === priceId) return
    await stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: 'always_invoice',
        ...(countedFrom && { proration_date: read.secondsOf(countedFrom) }),
        // A card that does not pay changes nothing.
        payment_behavior: 'error_if_incomplete',
      },
      { idempotencyKey: `price ${key}` },
    )
  })
}

export function cancelAtPeriodEnd(stripe: Stripe, id: string, cancel: boolean) {
  return change(stripe, id, async (current) => {
    if (read.endsByItself(current) === cancel) return
    const undo = current.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
    await stripe.subscriptions.update(id, cancel ? { cancel_at_period_end: true } : undo)
  })
}

export function setDiscount(stripe: Stripe, id: string, coupon: string | undefined) {
  return change(stripe, id, async () => {
    const discounts = coupon ? [{ coupon }] : ('' as const)
    await stripe.subscriptions.update(id, { discounts, proration_behavior: 'none' })
  })
}

export async function endSubscription(stripe: Stripe, id: string, { refund }: { refund: boolean }) {
  const current = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
  // Refunded first: if we crash between the two, the next try finds the subscription and ends it.
  if (refund) await refundInvoice(stripe, current.latest_invoice)
  if (current.ended_at === null) await stripe.subscriptions.cancel(id).catch(unlessMissing)
  return readSubscription(stripe, id)
}

async function refundInvoice(stripe: Stripe, invoice: Stripe.Subscription['latest_invoice']) {
  const payments = invoice && typeof invoice !== 'string' ? (invoice.payments?.data ?? []) : []
  for (const { payment } of payments) {
    const intent = read.idOf(payment.payment_intent)
    if (intent) await stripe.refunds.create({ payment_intent: intent }).catch(unlessRefunded)
  }
}

/** Stripe answers a repeated key with what was true the first time, so what is true now is read afterwards. */
async function change(stripe: Stripe, id: string, make: (current: Stripe.Subscription) => Promise<void>) {
  const current = await stripe.subscriptions.retrieve(id)
  if (current.ended_at !== null)
    throw new AppError('conflict', 'This subscription is over. You can start a new one.')
  await make(current)
  return readSubscription(stripe, id)
}
