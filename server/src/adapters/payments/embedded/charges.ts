import { desc, eq } from 'drizzle-orm'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Payments, ProviderPayment } from '../../../ports/payments.ts'
import { findCustomer } from './customers.ts'
import { markRefunded, writeInvoice } from './invoices.ts'
import { tell } from './outbox.ts'
import { isProviderId, newProviderId, once, type Provider } from './provider.ts'
import { testPaymentCharge } from './schema.ts'
import { taxIn } from './tax/rates.ts'

type Row = typeof testPaymentCharge.$inferSelect

export async function takePayment(
  within: Db,
  { customerId, purchaseId, name, cents }: Pick<Row, 'customerId' | 'purchaseId' | 'name' | 'cents'>,
  now: Date,
): Promise<string> {
  const id = newProviderId('pi')
  const { country } = await findCustomer(within, customerId)
  await within.insert(testPaymentCharge).values({
    id,
    customerId,
    purchaseId,
    name,
    cents,
    taxCents: taxIn(cents, country).cents,
    refundedCents: 0,
    dispute: 'none',
    paidAt: now,
  })
  const lines = [{ description: name, cents }]
  await writeInvoice(within, {
    customerId,
    paymentId: id,
    description: name,
    lines,
    status: 'paid',
    createdAt: now,
  })
  await tell(within, now, 'payment', id)
  return id
}

export async function readPayment({ db }: Pick<Provider, 'db'>, id: string): Promise<ProviderPayment> {
  if (!isProviderId(id)) throw notFound('payment')
  const [row] = await db.select().from(testPaymentCharge).where(eq(testPaymentCharge.id, id))
  if (!row) throw notFound('payment')
  return presentPayment(row)
}

export function presentPayment({ name: _name, ...payment }: Row): ProviderPayment {
  return payment
}

export const listPayments = (db: Db, customerId: string) =>
  db
    .select()
    .from(testPaymentCharge)
    .where(eq(testPaymentCharge.customerId, customerId))
    .orderBy(desc(testPaymentCharge.paidAt))

/** So much, or all that is left, goes back. Harmless when everything has already. */
export async function refund(
  provider: Provider,
  { paymentId, key, cents }: Parameters<Payments['refund']>[0],
) {
  await once(provider, `refund ${key}`, async (within) => {
    await changePayment(provider, within, paymentId, async (current) => {
      if (current.dispute === 'open' || current.dispute === 'lost')
        throw new AppError('conflict', 'This payment is disputed: the bank decides where the money goes.')
      const refundedCents = cents === undefined ? current.cents : current.refundedCents + cents
      if (refundedCents > current.cents) throw new AppError('conflict', 'This is more than what is left.')
      if (refundedCents === current.cents) await markRefunded(within, paymentId)
      return { refundedCents }
    })
    return paymentId
  })
  return readPayment(provider, paymentId)
}

const allowed: Record<ProviderPayment['dispute'], ProviderPayment['dispute'][]> = {
  none: ['open'],
  open: ['won', 'lost'],
  won: [],
  lost: [],
}

/** What a buyer's bank does: opens a dispute, and decides it. */
export function dispute(provider: Provider, paymentId: string, to: ProviderPayment['dispute']) {
  return provider.db.transaction((within) =>
    changePayment(provider, within, paymentId, async ({ dispute, refundedCents }) =>
      refundedCents > 0 || !allowed[dispute].includes(to) ? {} : { dispute: to },
    ),
  )
}

async function changePayment(
  { clock }: Provider,
  within: Db,
  id: string,
  change: (current: Row) => Promise<Partial<Row>>,
) {
  if (!isProviderId(id)) throw notFound('payment')
  const [current] = await within
    .select()
    .from(testPaymentCharge)
    .where(eq(testPaymentCharge.id, id))
    .for('update')
  if (!current) throw notFound('payment')
  const changes = await change(current)
  const isNew = Object.entries(changes).some(([name, value]) => current[name as keyof Row] !== value)
  if (!isNew) return
  await within.update(testPaymentCharge).set(changes).where(eq(testPaymentCharge.id, id))
  await tell(within, clock.now(), 'payment', id)
}
