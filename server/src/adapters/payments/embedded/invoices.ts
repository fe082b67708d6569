import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { ProviderInvoice } from '../../../ports/payments.ts'
import { isProviderId, newProviderId, type Provider } from './provider.ts'
import { testPaymentCharge, testPaymentCustomer, testPaymentInvoice, type InvoiceLine } from './schema.ts'
import { taxIn } from './tax/rates.ts'

type Row = typeof testPaymentInvoice.$inferSelect

/** The newest so many: more than anybody reads on one page. */
const shownInvoices = 120

export async function writeInvoice(
  within: Db,
  invoice: Pick<Row, 'customerId' | 'description' | 'lines' | 'status' | 'createdAt'> &
    Partial<Pick<Row, 'subscriptionId' | 'paymentId' | 'periodFrom' | 'periodTo'>>,
) {
  const cents = Math.max(0, totalOf(invoice.lines))
  const payer = await payerOf(within, invoice.customerId)
  const tax = taxIn(cents, payer.country)
  await within.insert(testPaymentInvoice).values({
    id: newProviderId('in'),
    cents,
    country: tax.country,
    taxCents: tax.cents,
    taxBasisPoints: tax.basisPoints,
    ...(invoice.status === 'paid' && { ...payer.card, paidAt: invoice.createdAt }),
    ...invoice,
  })
}

async function payerOf(within: Db, customerId: string) {
  const [row] = await within.select().from(testPaymentCustomer).where(eq(testPaymentCustomer.id, customerId))
  const card = { cardBrand: row?.cardBrand ?? null, cardLast4: row?.cardLast4 ?? null }
  return { country: row?.country ?? null, card }
}

export async function forgetCards(db: Db, customerId: string) {
  await db
    .update(testPaymentInvoice)
    .set({ cardBrand: null, cardLast4: null })
    .where(eq(testPaymentInvoice.customerId, customerId))
}

/** What the lines come to; below zero is what the customer has left over. */
export const totalOf = (lines: InvoiceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Those of a subscription that nobody has paid are paid at last. */
export async function settleUnpaid(
  within: Db,
  { id, customerId }: { id: string; customerId: string },
  paidAt: Date,
) {
  const { card } = await payerOf(within, customerId)
  await within
    .update(testPaymentInvoice)
    .set({ status: 'paid', paidAt, ...card })
    .where(unpaid(id, ['open', 'failed']))
}

/** Those of a subscription that nobody has paid stay so. */
export async function giveUpUnpaid(within: Db, subscriptionId: string) {
  await within
    .update(testPaymentInvoice)
    .set({ status: 'failed' })
    .where(unpaid(subscriptionId, ['open']))
}

const unpaid = (subscriptionId: string, status: Row['status'][]) =>
  and(eq(testPaymentInvoice.subscriptionId, subscriptionId), inArray(testPaymentInvoice.status, status))

export async function markRefunded(within: Db, paymentId: string) {
  await within
    .update(testPaymentInvoice)
    .set({ status: 'refunded' })
    .where(eq(testPaymentInvoice.paymentId, paymentId))
}

/** Of a subscription that should never have been: what the running period cost. */
export async function refundPeriod(within: Db, { id, periodStart }: { id: string; periodStart: Date }) {
  await within
    .update(testPaymentInvoice)
    .set({ status: 'refunded' })
    .where(
      and(
        eq(testPaymentInvoice.subscriptionId, id),
        eq(testPaymentInvoice.status, 'paid'),
        gte(testPaymentInvoice.createdAt, periodStart),
      ),
    )
}

export async function listInvoices(
  { db, site }: Pick<Provider, 'db' | 'site'>,
  customerId: string,
): Promise<ProviderInvoice[]> {
  const rows = await db
    .select({ invoice: testPaymentInvoice, ofPayment: testPaymentCharge.refundedCents })
    .from(testPaymentInvoice)
    .leftJoin(testPaymentCharge, eq(testPaymentCharge.id, testPaymentInvoice.paymentId))
    .where(eq(testPaymentInvoice.customerId, customerId))
    .orderBy(desc(testPaymentInvoice.createdAt), desc(testPaymentInvoice.id))
    .limit(shownInvoices)
  return rows.map(({ invoice, ofPayment }) => {
    const { id, createdAt, description, cents, status } = invoice
    const url = `${site.publicUrl}/pay/invoice/${id}`
    return { id, createdAt, description, cents, refundedCents: ofPayment ?? givenBack(invoice), status, url }
  })
}

/** Of a plan: all of it or nothing. What a template cost can be given back in parts, and its payment says how much. */
export const givenBack = ({ status, cents }: Pick<Row, 'status' | 'cents'>) =>
  status === 'refunded' ? cents : 0

export async function findInvoice(db: Db, id: string) {
  if (!isProviderId(id)) throw notFound('invoice')
  const [row] = await db.select().from(testPaymentInvoice).where(eq(testPaymentInvoice.id, id))
  if (!row) throw notFound('invoice')
  return row
}
