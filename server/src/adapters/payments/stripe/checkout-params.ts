import type Stripe from 'stripe'
import type { CheckoutRequest } from '../../../ports/payments.ts'

export interface CheckoutTerms {
  coupon: string | undefined
  /** Stripe asks where the person lives and computes the tax that the price includes. */
  isTaxed: boolean
}

/** What comes back in the subscription and in the payment, besides in the checkout. */
export function checkoutParams(
  { customerId, accountId, item, successUrl, cancelUrl, expiresAt }: CheckoutRequest,
  { coupon, isTaxed }: CheckoutTerms,
): Stripe.Checkout.SessionCreateParams {
  const shared = {
    customer: customerId,
    client_reference_id: accountId,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...(isTaxed && {
      automatic_tax: { enabled: true },
      billing_address_collection: 'required' as const,
      customer_update: { address: 'auto' as const, name: 'auto' as const },
    }),
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
        price_data: {
          currency: 'usd',
          unit_amount: item.cents,
          product_data: { name: item.name },
          ...(isTaxed && { tax_behavior: 'inclusive' as const }),
        },
      },
    ],
    payment_intent_data: { metadata },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
  }
}
