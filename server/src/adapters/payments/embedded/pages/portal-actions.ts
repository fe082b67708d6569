import { eq } from 'drizzle-orm'
import { AppError, notFound } from '../../../../core/errors.ts'
import { readCard, type CardForm } from '../cards.ts'
import * as charges from '../charges.ts'
import { keepCard } from '../customers.ts'
import type { Provider } from '../provider.ts'
import { paidAtLast } from '../renewals.ts'
import { testPaymentSubscription } from '../schema.ts'
import * as subscriptions from '../subscriptions.ts'

interface Visitor {
  customerId: string
  form: CardForm
}

type Action = (provider: Provider, visitor: Visitor) => Promise<unknown>

/** Everything a person can do in the portal. What belongs to another customer does not exist. */
export const portalActions: Record<string, Action> = {
  card: changeCard,
  cancel: async (provider, visitor) =>
    subscriptions.cancelAtPeriodEnd(provider, await ownSubscription(provider, visitor), true),
  resume: async (provider, visitor) =>
    subscriptions.cancelAtPeriodEnd(provider, await ownSubscription(provider, visitor), false),
  switch: async (provider, visitor) =>
    subscriptions.movePrice(provider, await ownSubscription(provider, visitor), visitor.form['price'] ?? ''),
  refund: async (provider, visitor) => {
    const paymentId = await ownPayment(provider, visitor)
    return charges.refund(provider, { paymentId, key: `portal ${paymentId}` })
  },
  dispute: async (provider, visitor) =>
    charges.dispute(provider, await ownPayment(provider, visitor), 'open'),
  'dispute-won': async (provider, visitor) =>
    charges.dispute(provider, await ownPayment(provider, visitor), 'won'),
  'dispute-lost': async (provider, visitor) =>
    charges.dispute(provider, await ownPayment(provider, visitor), 'lost'),
}

async function ownSubscription(provider: Provider, { customerId, form }: Visitor) {
  const row = await subscriptions.changeSubscription(provider, form['subscription'] ?? '')
  if (row.customerId !== customerId) throw notFound('subscription')
  return row.id
}

async function ownPayment(provider: Provider, { customerId, form }: Visitor) {
  const payment = await charges.readPayment(provider, form['payment'] ?? '')
  if (payment.customerId !== customerId) throw notFound('payment')
  return payment.id
}

/** A new card also pays what the old one did not. */
async function changeCard(provider: Provider, { customerId, form }: Visitor) {
  const read = readCard(form, provider.clock.now())
  if ('errors' in read)
    throw new AppError(
      read.declined ? 'payment-failed' : 'invalid-request',
      read.declined ? 'The card was not accepted.' : 'Please look at the marked fields.',
      { errors: read.errors },
    )
  await keepCard(provider.db, customerId, read.card)
  if (read.card.fails) return
  for (const { id } of await subscriptionsOf(provider, customerId)) {
    await subscriptions.changeSubscription(provider, id, async (within, current, now) =>
      current.status === 'past_due' || current.status === 'unpaid' ? paidAtLast(within, current, now) : {},
    )
  }
}

/** As they are now. */
export async function subscriptionsOf(provider: Provider, customerId: string) {
  const rows = await provider.db
    .select({ id: testPaymentSubscription.id })
    .from(testPaymentSubscription)
    .where(eq(testPaymentSubscription.customerId, customerId))
    .orderBy(testPaymentSubscription.createdAt)
  return Promise.all(rows.map(({ id }) => subscriptions.changeSubscription(provider, id)))
}
