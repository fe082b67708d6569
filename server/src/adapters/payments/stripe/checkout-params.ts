import type Stripe from 'stripe'
import type { CheckoutRequest } from '../../../ports/payments.ts'

/** What comes back in the subscription and in the payment, besides in the checkout. */
export function checkoutParams(
  { customerId, accountId, item, successUrl, cancelUrl, expiresAt }: CheckoutRequest,
  coupon: string | undefined,
): Stripe.Checkout.SessionCreateParams {
  const shared = {
    customer: customerId,
    client_reference_id: accountId,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  }
  if (item.mode === 'subscription') {
    const metadata = { account_id: accountId }
    return {
      ...shared,
      mode: 'subscription',
      metadata,
      line_items: [{ price: item.priceId, quantity: 1 }],
      subscription_data: { metadata },
      ...(coupon && { discounts: [{ coupon }] }),
    }
  }
  const metadata = { account_id: accountId, purchase_id: item.purchaseId }
  return {
    ...shared,
    mode: 'payment',
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: item.cents, product_data: { name: item.name } },
      },
    ],
    payment_intent_data: { metadata },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
  }
}
