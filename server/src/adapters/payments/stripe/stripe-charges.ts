import type Stripe from 'stripe'
import type { Payments } from '../../../ports/payments.ts'
import * as read from './read-stripe.ts'
import { unlessRefunded } from './stripe-client.ts'

const shownInvoices = 100

export async function listInvoices(stripe: Stripe, customerId: string) {
  const some = { customer: customerId, limit: shownInvoices }
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({ ...some, expand: ['data.payments'] }),
    stripe.charges.list(some),
  ])
  return read.readInvoices(invoices.data, charges.data)
}

export async function readPayment(stripe: Stripe, id: string) {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const disputes = await stripe.disputes.list({ payment_intent: id, limit: 100 })
  return read.readPayment(intent, disputes.data)
}

/** Disputes are listed once for all of them: a payment's own are never older than it is. */
export async function* listPayments(stripe: Stripe, since: Date) {
  const lately = { created: read.madeSince(since), limit: 100 }
  const disputes = Map.groupBy(await Array.fromAsync(stripe.disputes.list(lately)), ({ payment_intent }) =>
    read.idOf(payment_intent),
  )
  for await (const intent of stripe.paymentIntents.list({ ...lately, expand: ['data.latest_charge'] }))
    if (read.isForTemplate(intent)) yield read.readPayment(intent, disputes.get(intent.id) ?? [])
}

export async function refund(stripe: Stripe, { paymentId, key, cents }: Parameters<Payments['refund']>[0]) {
  const order = { payment_intent: paymentId, ...(cents !== undefined && { amount: cents }) }
  await stripe.refunds.create(order, { idempotencyKey: `refund ${key}` }).catch(unlessRefunded)
  return readPayment(stripe, paymentId)
}
