import type Stripe from 'stripe'
import { notFound } from '../../../core/errors.ts'
import type { Payments, ProviderReceipt, ProviderTax } from '../../../ports/payments.ts'
import * as read from './read-stripe.ts'

type Wanted = Parameters<Payments['readReceipt']>[0]

export async function readReceipt(stripe: Stripe, wanted: Wanted): Promise<ProviderReceipt> {
  const id = 'invoiceId' in wanted ? wanted.invoiceId : await invoiceOf(stripe, wanted.paymentId)
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
  const paidAt = invoice.status_transitions.paid_at
  if (read.idOf(invoice.customer) !== wanted.customerId || paidAt === null) throw notFound('receipt')
  const charge = await chargeOf(stripe, invoice)
  const card = charge?.payment_method_details?.card
  return {
    invoiceId: invoice.id,
    number: invoice.number ?? invoice.id,
    paidAt: read.momentOf(paidAt),
    lines: linesOf(invoice),
    period: invoice.parent?.subscription_details ? periodOf(invoice) : null,
    cents: invoice.amount_due,
    tax: await taxOf(stripe, invoice),
    refundedCents: charge?.amount_refunded ?? 0,
    card: card?.last4 ? { brand: brandOf(card.brand), last4: card.last4 } : null,
  }
}

async function invoiceOf(stripe: Stripe, paymentId: string) {
  const payment = { type: 'payment_intent' as const, payment_intent: paymentId }
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
  const id = read.idOf(data[0]?.invoice)
  if (!id) throw notFound('receipt')
  return id
}

/** The payment intents of an invoice. */
export const paidBy = ({ payments }: Stripe.Invoice) =>
  (payments?.data ?? []).flatMap(({ payment }) => read.idOf(payment.payment_intent) ?? [])

async function chargeOf(stripe: Stripe, invoice: Stripe.Invoice) {
  const intent = paidBy(invoice).at(-1)
  if (!intent) return undefined
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  })
  return charge && typeof charge !== 'string' ? charge : undefined
}

/** With what was taken off, so that the lines come to what was paid. */
function linesOf(invoice: Stripe.Invoice) {
  const lines = invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? 'Agentry',
    cents: amount,
  }))
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const left = invoice.amount_due - invoice.total
  return [
    ...lines,
    ...(discount > 0 ? [{ description: 'Discount', cents: -discount }] : []),
    ...(left < 0 ? [{ description: 'Left over from before', cents: left }] : []),
    ...(left > 0 ? [{ description: 'Kept for the next payments', cents: left }] : []),
  ]
}

export function periodOf(invoice: Stripe.Invoice) {
  const periods = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period)
  const starts = periods.map(({ start }) => start)
  const ends = periods.map(({ end }) => end)
  return {
    from: read.momentOf(Math.min(...starts, ...(starts.length > 0 ? [] : [invoice.period_start]))),
    to: read.momentOf(Math.max(...ends, ...(ends.length > 0 ? [] : [invoice.period_end]))),
  }
}

/** Never more than what was paid: what is left over from before has had its tax. */
export const taxCentsOf = ({ total_taxes, amount_due }: Stripe.Invoice) =>
  Math.max(
    0,
    Math.min(
      amount_due,
      (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    ),
  )

async function taxOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderTax> {
  const rates = (invoice.total_taxes ?? []).filter(({ amount }) => amount > 0)
  const ids = new Set(rates.flatMap(({ tax_rate_details }) => tax_rate_details?.tax_rate ?? []))
  const read = await Promise.all([...ids].map((id) => stripe.taxRates.retrieve(id)))
  const percent = read.reduce(
    (sum, { effective_percentage, percentage }) => sum + (effective_percentage ?? percentage),
    0,
  )
  return {
    cents: taxCentsOf(invoice),
    basisPoints: Math.round(percent * 100),
    country: invoice.customer_address?.country ?? null,
  }
}

const brands: Partial<Record<string, string>> = { amex: 'American Express', jcb: 'JCB' }

const brandOf = (brand: string | null) => {
  const word = brand ?? 'Card'
  return brands[word] ?? word.charAt(0).toUpperCase() + word.slice(1)
}
