import type Stripe from 'stripe'
import type { CheckoutRequest } from '../../../ports/payments.ts'
import { checkoutParams } from './checkout-params.ts'
import * as read from './read-stripe.ts'

export async function openCheckout(stripe: Stripe, request: CheckoutRequest, coupon: string | undefined) {
  const session = await stripe.checkout.sessions.create(checkoutParams(request, coupon), {
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
