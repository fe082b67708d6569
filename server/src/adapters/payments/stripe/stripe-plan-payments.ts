import type Stripe from 'stripe'
import type { PlanPayment } from '../../../ports/payments.ts'
import * as read from './read-stripe.ts'
import { paidBy, periodOf, taxCentsOf } from './stripe-receipts.ts'

/** Refunds and disputes are listed once for all of them: neither is older than its invoice. */
export async function* listPlanPayments(stripe: Stripe, since: Date): AsyncGenerator<PlanPayment> {
  const lately = { created: read.madeSince(since), limit: 100 }
  const back = await givenBackByIntent(stripe, lately)
  for await (const invoice of stripe.invoices.list({ ...lately, expand: ['data.payments'] })) {
    const paidAt = invoice.status_transitions.paid_at
    const { id, amount_due: cents, parent } = invoice
    if (paidAt === null || cents <= 0 || !parent?.subscription_details) continue
    const refunded = paidBy(invoice).reduce((sum, intent) => sum + (back.get(intent) ?? 0), 0)
    yield {
      id,
      customerId: read.idOf(invoice.customer) ?? '',
      paidAt: read.momentOf(paidAt),
      period: periodOf(invoice),
      cents,
      taxCents: taxCentsOf(invoice),
      refundedCents: Math.min(cents, refunded),
    }
  }
}

async function givenBackByIntent(stripe: Stripe, lately: { created: { gte: number }; limit: number }) {
  const back = new Map<string, number>()
  const add = (intent: string | null, cents: number) => {
    if (intent && cents > 0) back.set(intent, Math.max(back.get(intent) ?? 0, cents))
  }
  for await (const charge of stripe.charges.list(lately))
    add(read.idOf(charge.payment_intent), charge.amount_refunded)
  for await (const { payment_intent, status, amount } of stripe.disputes.list(lately))
    if (read.takesMoney(status)) add(read.idOf(payment_intent), amount)
  return back
}
