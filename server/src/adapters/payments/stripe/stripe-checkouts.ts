import type Stripe from 'stripe'
import type { CheckoutRequest } from '../../../ports/payments.ts'
import { checkoutParams, type CheckoutTerms } from './checkout-params.ts'
import * as read from './read-stripe.ts'

export async function openCheckout(stripe: Stripe, request: CheckoutRequest, terms: CheckoutTerms) {
  const session = await stripe.checkout.sessions.create(checkoutParams(request, terms), {
    idempotencyKey: `checkout ${request.key}`,
  })
  return { id: session.id, url: session.url ?? '' }
}

export const readCheckout = async (stripe: Stripe, id: string) =>
  read.readCheckout(await stripe.checkout.sessions.retrieve(id))

export async function expireCheckout(stripe: Stripe, id: string) {
  const { status } = await stripe.checkout.sessions.retrieve(id)
  if (status !== 'open') return
  // Paid or expired between the two: harmless, and told by its own event.
  await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
    if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error
  })
}
