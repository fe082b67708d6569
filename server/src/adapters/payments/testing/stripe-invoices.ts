import type { StripeBooks, Thing } from './stripe-books.ts'

export interface Bill {
  customer: string
  subscription?: string
  lines: { description: string; amount: number; period?: { start: number; end: number } }[]
  metadata?: Record<string, string>
  isPaid: boolean
  isTaxed: boolean
}

/** What Stripe Tax would find, where the prices include it. */
const percents: Partial<Record<string, number>> = { DE: 19, CH: 8.1 }

function taxes(books: StripeBooks, customer: string, cents: number) {
  const country = books.countries.get(customer)
  const percentage = percents[country ?? '']
  if (!percentage || cents <= 0) return []
  const amount = Math.round(cents - cents / (1 + percentage / 100))
  const rate = books.add('txr', 'tax_rate', { percentage, effective_percentage: percentage, country })
  return [{ amount, tax_behavior: 'inclusive', tax_rate_details: { tax_rate: rate.id } }]
}

export const taxOf = (invoice: Thing) =>
  (invoice['total_taxes'] as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0)

/** An invoice, and the payment behind it. */
export function bill(
  books: StripeBooks,
  { customer, subscription, lines, metadata = {}, isPaid, isTaxed }: Bill,
): Thing {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total)
  const intent = due > 0 ? pay(books, { customer, amount: due, metadata, isPaid }) : undefined
  const invoice = books.add('in', 'invoice', {
    customer,
    status: isPaid ? 'paid' : 'open',
    number: `AGENTRY-${books.all('invoice').length + 1}`,
    amount_due: due,
    total,
    total_taxes: isTaxed ? taxes(books, customer, due) : [],
    total_discount_amounts: [],
    customer_address: { country: books.countries.get(customer) ?? null },
    status_transitions: { paid_at: isPaid ? books.seconds : null },
    period_start: books.seconds,
    period_end: books.seconds,
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
  if (intent)
    books.add('inpay', 'invoice_payment', { invoice: invoice.id, 'payment.payment_intent': intent.id })
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
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4: (books.cards.get(customer) ?? '').slice(-4) },
    },
  })
  intent['latest_charge'] = charge.id
  books.tell('charge.succeeded', charge)
  return intent
}
