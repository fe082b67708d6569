import type Stripe from 'stripe'
import { after, days } from '../../../core/operation/clock.ts'
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
  const [disputes, checkouts] = await Promise.all([
    stripe.disputes.list({ payment_intent: id, limit: 100 }),
    stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }),
  ])
  return read.readPayment(intent, { disputes: disputes.data, checkout: checkouts.data[0] })
}

/**
 * Disputes and checkouts, which know the tax, are listed once for all of them: a payment's disputes are never older
 * than it is, and its checkout was opened a day before at most.
 */
export async function* listPayments(stripe: Stripe, since: Date) {
  const lately = { created: read.madeSince(since), limit: 100 }
  const disputes = Map.groupBy(await Array.fromAsync(stripe.disputes.list(lately)), ({ payment_intent }) =>
    read.idOf(payment_intent),
  )
  const opened = { created: read.madeSince(after(since, -days(1))), limit: 100 }
  const checkouts = new Map<string | null, Stripe.Checkout.Session>()
  for await (const checkout of stripe.checkout.sessions.list(opened))
    checkouts.set(read.idOf(checkout.payment_intent), checkout)
  for await (const intent of stripe.paymentIntents.list({ ...lately, expand: ['data.latest_charge'] }))
    if (read.isForTemplate(intent)) {
      const [own, checkout] = [disputes.get(intent.id) ?? [], checkouts.get(intent.id)]
      yield read.readPayment(intent, { disputes: own, checkout })
    }
}

export async function refund(stripe: Stripe, { paymentId, key, cents }: Parameters<Payments['refund']>[0]) {
  const order = { payment_intent: paymentId, ...(cents !== undefined && { amount: cents }) }
  await stripe.refunds.create(order, { idempotencyKey: `refund ${key}` }).catch(unlessRefunded)
  return readPayment(stripe, paymentId)
}
