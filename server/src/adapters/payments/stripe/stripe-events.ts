import type Stripe from 'stripe'
import { AppError } from '../../../core/errors.ts'
import type { PaymentEvent } from '../../../ports/payments.ts'
import { idOf } from './read-stripe.ts'

export const signatureHeader = 'stripe-signature'

/** Stripe's own check, over the bytes, five minutes back at most. */
export function openEvent(
  { webhooks }: Stripe,
  { body, signature = '', secrets }: { body: Buffer; signature: string | undefined; secrets: string[] },
): PaymentEvent {
  const causes: unknown[] = []
  for (const secret of secrets) {
    try {
      return pointerOf(webhooks.constructEvent(body, signature, secret))
    } catch (cause) {
      causes.push(cause)
    }
  }
  throw new AppError('bad-signature', 'This event was not signed by our payment provider.', {
    cause: causes[0],
  })
}

/** What an event is about; what it says is not believed, because it may be old. */
function pointerOf(event: Stripe.Event): PaymentEvent {
  const { id, type } = event
  const thing = event.data.object as { id: string }
  if (type.startsWith('checkout.session.')) return { id, about: 'checkout', checkoutId: thing.id }
  if (type.startsWith('customer.subscription.'))
    return { id, about: 'subscription', subscriptionId: thing.id }
  if (type.startsWith('invoice.')) return about(id, 'subscriptionId', subscriptionOf(thing as Stripe.Invoice))
  if (/^(charge|refund)\./.test(type))
    return about(id, 'paymentId', idOf((thing as Stripe.Charge).payment_intent))
  if (type === 'account.updated') return { id, about: 'payout-account', payoutAccountId: thing.id }
  if (type.startsWith('transfer.')) return { id, about: 'payout', payoutId: thing.id }
  return { id, about: 'nothing-of-ours' }
}

const subscriptionOf = ({ parent }: Stripe.Invoice) => idOf(parent?.subscription_details?.subscription)

function about(id: string, kind: 'subscriptionId' | 'paymentId', target: string | null): PaymentEvent {
  if (!target) return { id, about: 'nothing-of-ours' }
  return kind === 'paymentId'
    ? { id, about: 'payment', paymentId: target }
    : { id, about: 'subscription', subscriptionId: target }
}
