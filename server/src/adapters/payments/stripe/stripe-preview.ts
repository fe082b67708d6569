import type Stripe from 'stripe'
import { AppError } from '../../../core/errors.ts'
import type { Payments, PriceChange } from '../../../ports/payments.ts'
import * as read from './read-stripe.ts'

/**
 * What Stripe would charge now and with the next period, by its own previews: the first is the invoice that the change
 * makes at once, the second a whole period at the new price, with its discount and tax.
 */
export async function previewPrice(
  stripe: Stripe,
  { subscriptionId, priceId, now: at }: Parameters<Payments['previewPrice']>[0],
): Promise<PriceChange> {
  const current = await stripe.subscriptions.retrieve(subscriptionId)
  const [item] = current.items.data
  if (current.ended_at !== null || !item)
    throw new AppError('conflict', 'This subscription is over. You can start a new one.')
  // Whole seconds: what is told back to us when the change is made is the same moment.
  const countedFrom = Math.max(item.current_period_start, read.secondsOf(at))
  const items = [{ id: item.id, price: priceId }]
  const [now, recurring] = await Promise.all([
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: {
        items,
        proration_behavior: 'always_invoice',
        proration_date: countedFrom,
      },
    }),
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      preview_mode: 'recurring',
      subscription_details: { items },
    }),
  ])
  const lines = now.lines.data
  const creditCents = Math.max(0, -(now.total + now.starting_balance))
  const ends = lines.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
  return {
    countedFrom: read.momentOf(countedFrom),
    todayCents: now.amount_due,
    unusedCents: lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
    creditCents,
    next: read.endsByItself(current)
      ? null
      : {
          at: read.momentOf(Math.max(...ends, countedFrom)),
          cents: Math.max(0, recurring.total - creditCents),
        },
  }
}
