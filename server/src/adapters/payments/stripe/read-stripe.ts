import type Stripe from 'stripe'
import { notFound } from '../../../core/errors.ts'
import type {
  ProviderCheckout,
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from '../../../ports/payments.ts'

export const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

export const madeSince = (moment: Date) => ({ gte: secondsOf(moment) })

export const momentOf = (seconds: number) => new Date(seconds * 1000)

/** What a read subscription needs to say its discount. */
export const subscriptionParts = ['discounts.source.coupon']

const statuses: Partial<Record<string, ProviderSubscription['status']>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'unpaid',
  // Nobody is charged while it is paused, and nothing is due to them.
  paused: 'unpaid',
  incomplete: 'incomplete',
}

/** Undefined for one that was not sold by us: an account of Stripe's may have others. */
export function readSubscription(given: Stripe.Subscription): ProviderSubscription | undefined {
  const [item] = given.items.data
  const accountId = given.metadata['account_id']
  if (!accountId || !item) return undefined
  return {
    id: given.id,
    customerId: idOf(given.customer) ?? '',
    accountId,
    status: statuses[given.status] ?? 'canceled',
    priceId: item.price.id,
    currentPeriodEnd: momentOf(item.current_period_end),
    cancelAtPeriodEnd: endsByItself(given),
    discountPercent: Math.max(0, ...given.discounts.map(percentOf)),
    createdAt: momentOf(given.created),
    endedAt: given.ended_at === null ? null : momentOf(given.ended_at),
  }
}

/** Stripe's portal may write a date instead of the flag. */
export const endsByItself = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription) =>
  cancel_at_period_end || cancel_at !== null

function percentOf(discount: string | Stripe.Discount) {
  const coupon = typeof discount === 'string' ? null : discount.source.coupon
  return coupon && typeof coupon !== 'string' ? (coupon.percent_off ?? 0) : 0
}

export function readCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
  return {
    id: session.id,
    status: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    subscriptionId: idOf(session.subscription),
    paymentId: idOf(session.payment_intent),
  }
}

/** Paid, and for a template: renewals are payments, too. */
export const isForTemplate = ({ metadata, latest_charge }: Stripe.PaymentIntent) =>
  Boolean(metadata['purchase_id'] && latest_charge)

/** Refuses a payment that was not for a template. */
export function readPayment(
  intent: Stripe.PaymentIntent,
  { disputes, checkout }: { disputes: Stripe.Dispute[]; checkout: Stripe.Checkout.Session | undefined },
): ProviderPayment {
  const purchaseId = intent.metadata['purchase_id']
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  if (!purchaseId || !charge) throw notFound('payment')
  return {
    id: intent.id,
    customerId: idOf(intent.customer) ?? '',
    purchaseId,
    cents: intent.amount,
    taxCents: checkout?.total_details?.amount_tax ?? 0,
    refundedCents: charge.amount_refunded,
    dispute: disputeOf(disputes.map(({ status }) => status)),
    paidAt: momentOf(charge.created),
  }
}

/** An inquiry, and what was closed as one, has moved no money. */
const isReal = (status: string) => !status.startsWith('warning_') && status !== 'prevented'

/** Whether a dispute has the money: until it is won. */
export const takesMoney = (status: string) => isReal(status) && status !== 'won'

function disputeOf(statuses: string[]): ProviderPayment['dispute'] {
  const real = statuses.filter(isReal)
  if (real.includes('lost')) return 'lost'
  if (real.some((status) => status !== 'won')) return 'open'
  return real.length > 0 ? 'won' : 'none'
}

const invoiceStatuses: Partial<Record<string, ProviderInvoice['status']>> = {
  paid: 'paid',
  open: 'open',
  uncollectible: 'failed',
}

/** Drafts and voided ones are nothing to show. */
export function readInvoices(invoices: Stripe.Invoice[], charges: Stripe.Charge[]): ProviderInvoice[] {
  const chargesOf = Map.groupBy(charges, ({ payment_intent }) => idOf(payment_intent))
  return invoices.flatMap((invoice) => {
    const status = invoiceStatuses[invoice.status ?? '']
    if (!status) return []
    const intents = invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)) ?? []
    const paidBy = intents.flatMap((id) => (id && chargesOf.get(id)) || [])
    return {
      id: invoice.id,
      createdAt: momentOf(invoice.created),
      description: invoice.lines.data[0]?.description ?? invoice.description ?? 'Agentry',
      cents: invoice.amount_due,
      refundedCents: paidBy.reduce((cents, { amount_refunded }) => cents + amount_refunded, 0),
      status: paidBy.some(({ refunded }) => refunded) ? 'refunded' : status,
      url: invoice.hosted_invoice_url ?? null,
    }
  })
}
