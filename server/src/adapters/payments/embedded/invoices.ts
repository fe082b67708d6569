import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { ProviderInvoice } from '../../../ports/payments.ts'
import { isProviderId, newProviderId, type Provider } from './provider.ts'
import { testPaymentInvoice, type InvoiceLine } from './schema.ts'

type Row = typeof testPaymentInvoice.$inferSelect

/** The newest so many: more than anybody reads on one page. */
const shownInvoices = 120

export async function writeInvoice(
  within: Db,
  invoice: Pick<Row, 'customerId' | 'description' | 'lines' | 'status' | 'createdAt'> &
    Partial<Pick<Row, 'subscriptionId' | 'paymentId'>>,
) {
  const cents = Math.max(0, totalOf(invoice.lines))
  await within.insert(testPaymentInvoice).values({ id: newProviderId('in'), cents, ...invoice })
}

/** What the lines come to; below zero is what the customer has left over. */
export const totalOf = (lines: InvoiceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Those of a subscription that nobody has paid. */
export async function settleUnpaid(within: Db, subscriptionId: string, status: 'paid' | 'failed') {
  const from: Row['status'][] = status === 'paid' ? ['open', 'failed'] : ['open']
  await within
    .update(testPaymentInvoice)
    .set({ status })
    .where(
      and(eq(testPaymentInvoice.subscriptionId, subscriptionId), inArray(testPaymentInvoice.status, from)),
    )
}

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
    .select()
    .from(testPaymentInvoice)
    .where(eq(testPaymentInvoice.customerId, customerId))
    .orderBy(desc(testPaymentInvoice.createdAt), desc(testPaymentInvoice.id))
    .limit(shownInvoices)
  return rows.map(({ id, createdAt, description, cents, status }) => ({
    id,
    createdAt,
    description,
    cents,
    status,
    url: `${site.publicUrl}/pay/invoice/${id}`,
  }))
}

export async function findInvoice(db: Db, id: string) {
  if (!isProviderId(id)) throw notFound('invoice')
  const [row] = await db.select().from(testPaymentInvoice).where(eq(testPaymentInvoice.id, id))
  if (!row) throw notFound('invoice')
  return row
}
