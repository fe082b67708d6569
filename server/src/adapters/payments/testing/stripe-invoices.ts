import type { StripeBooks, Thing } from './stripe-books.ts'

interface Bill {
  customer: string
  subscription?: string
  lines: { description: string; amount: number }[]
  metadata?: Record<string, string>
  isPaid: boolean
}

/** An invoice, and the payment behind it. */
export function bill(
  books: StripeBooks,
  { customer, subscription, lines, metadata = {}, isPaid }: Bill,
): Thing {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total)
  const intent = due > 0 ? pay(books, { customer, amount: due, metadata, isPaid }) : undefined
  const invoice = books.add('in', 'invoice', {
    customer,
    status: isPaid ? 'paid' : 'open',
    amount_due: due,
    total,
    description: null,
    lines: { object: 'list', has_more: false, data: lines },
    parent: subscription
      ? { type: 'subscription_details', subscription_details: { subscription, metadata } }
      : null,
    payments: {
      object: 'list',
      has_more: false,
      data: intent ? [{ payment: { type: 'payment_intent', payment_intent: intent.id } }] : [],
    },
  })
  invoice['hosted_invoice_url'] = `https://invoice.stripe.test/${invoice.id}`
  books.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  return invoice
}

function pay(
  books: StripeBooks,
  {
    customer,
    amount,
    metadata,
    isPaid,
  }: Pick<Bill, 'customer' | 'isPaid'> & {
    amount: number
    metadata: Record<string, string>
  },
): Thing {
  const intent = books.add('pi', 'payment_intent', {
    customer,
    amount,
    metadata,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    latest_charge: null,
  })
  if (!isPaid) return intent
  const charge = books.add('ch', 'charge', {
    customer,
    amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    metadata,
    payment_intent: intent.id,
  })
  intent['latest_charge'] = charge.id
  books.tell('charge.succeeded', charge)
  return intent
}
